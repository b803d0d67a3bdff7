import {
  createContext,
  lazy,
  Suspense,
  use,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { browserPlayer } from '#app/client/player/browser-player.ts'
import type { PlayerChapter } from '#app/client/player/chapters.ts'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import { idlePlayer, type Player } from '#app/client/player/player-state.ts'
import { inertPlayerStore, type PlayerStore } from '#app/client/player/store.ts'
import type { ContentHit } from '#app/schemas/content.ts'

const UnlockDialog = lazy(() => import('./unlock-dialog.tsx'))

export type LoadChapters = (item: PlayerQueueItem) => Promise<readonly PlayerChapter[]>

interface PlayerContextValue {
  store: PlayerStore
  video: HTMLVideoElement | null
  loadChapters: LoadChapters | null
  /** Asks the listener to unlock a hit. */
  openUnlock(hit: ContentHit): void
}

const PlayerContext = createContext<PlayerContextValue | null>(null)

interface PlayerProviderProps {
  /** Finds the chapters that cut the progress line; without it there are none. */
  loadChapters?: LoadChapters
  children: ReactNode
}

export function PlayerProvider({ loadChapters, children }: PlayerProviderProps) {
  const [player] = useState(() =>
    typeof document === 'undefined' ? { store: inertPlayerStore(), video: null } : browserPlayer(),
  )
  const [locked, setLocked] = useState<ContentHit | null>(null)
  const value = useMemo(
    () => ({ ...player, loadChapters: loadChapters ?? null, openUnlock: setLocked }),
    [player, loadChapters],
  )
  return (
    <PlayerContext value={value}>
      {children}
      {locked && (
        <Suspense>
          <UnlockDialog hit={locked} onClose={() => setLocked(null)} />
        </Suspense>
      )}
    </PlayerContext>
  )
}

export function usePlayerContext() {
  const value = use(PlayerContext)
  if (!value) throw new Error('The player is used outside of PlayerProvider')
  return value
}

/** Sends events to the player. */
export function usePlayerSend() {
  return usePlayerContext().store.send
}

/**
 * Something of the player's state; renders again only when that changes. The selector must give
 * a plain value or a part of the state, not a new object.
 */
export function usePlayer<Selected>(selector: (player: Player) => Selected) {
  const { store } = usePlayerContext()
  return useSyncExternalStore(
    store.subscribe,
    () => selector(store.getSnapshot()),
    () => selector(idlePlayer),
  )
}

/** Whether the bar is shown, for what has to leave room for it. */
export function usePlayerShown() {
  return usePlayer((player) => player.queue.items.length > 0)
}

/** Whether something is playing. */
export function useIsPlaying() {
  return usePlayer((player) => player.state.playing)
}
