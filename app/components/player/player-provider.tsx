import {
  type ComponentType,
  createContext,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { isPlayable } from '#app/client/catalogue/playable.ts'
import { idlePlayer, type Player } from '#app/client/player/machine/player-state.ts'
import {
  createLatePlayer,
  hasKeptQueue,
  type Account,
  type LatePlayer,
} from '#app/client/player/late-player.ts'
import type { PlayerStore } from '#app/client/player/machine/store.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

function createPlayer(): LatePlayer {
  const late = createLatePlayer(async () => {
    const [{ browserPlayer }, { queueRests }] = await Promise.all([
      import('#app/client/player/browser-player.ts'),
      import('#app/client/player/queue/rest-of-feed.ts'),
    ])
    const { store } = browserPlayer()
    // What follows is asked for as whoever listens, which the player that was late knows.
    queueRests(late)
    return store
  })
  return late
}

/** The account of this browser; what asks for it is loaded with the first thing that is sold. */
const account: Account = {
  async hits(hits) {
    const { media, call } = await asking()
    return media.withOwnMedia(hits, call)
  },
  async addresses(items) {
    const { media, call } = await asking()
    return media.ownAddresses(items, call)
  },
}

async function asking() {
  const [media, { authenticatedCall: call }] = await Promise.all([
    import('#app/client/player/media/own-media.ts'),
    import('#app/client/base/session/authenticated-call.ts'),
  ])
  return { media, call }
}

interface PlayerContextValue {
  store: PlayerStore
  /** Asks the listener to unlock a hit, or plays it where they have. */
  openUnlock: ((hit: ContentHit) => Promise<void>) | null
}

const PlayerContext = createContext<PlayerContextValue | null>(null)

interface PlayerProviderProps {
  /** Whether an account listens, which may hear more than everybody does. */
  isSignedIn?: boolean
  /** Where a locked hit is unlocked; without it nothing is asked. */
  UnlockDialog?: ComponentType<{ hit: ContentHit; onClose(): void }>
  children: ReactNode
}

export function PlayerProvider({
  isSignedIn = false,
  UnlockDialog,
  children,
}: PlayerProviderProps) {
  const [store] = useState(createPlayer)
  const [locked, setLocked] = useState<ContentHit | null>(null)
  const hasUnlock = UnlockDialog !== undefined
  const value = useMemo(() => {
    async function openUnlock(hit: ContentHit) {
      const hits = await store.own([hit])
      if (hits.some(isPlayable)) store.send({ type: 'play_hits', hits, title: hit.info.title })
      else setLocked(hit)
    }
    return { store, openUnlock: hasUnlock ? openUnlock : null }
  }, [store, hasUnlock])
  useEffect(() => store.hearAs(isSignedIn ? account : null), [store, isSignedIn])
  useEffect(() => {
    if (hasKeptQueue()) store.load()
  }, [store])
  return (
    <PlayerContext value={value}>
      {children}
      {locked && UnlockDialog && <UnlockDialog hit={locked} onClose={() => setLocked(null)} />}
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
 * A selected part of the player's state; renders again only when it changes. The selector must return a primitive or an
 * existing part of the state, not a new object.
 */
export function usePlayer<Selected>(selector: (player: Player) => Selected) {
  const { store } = usePlayerContext()
  return useSyncExternalStore(
    store.subscribe,
    () => selector(store.getSnapshot()),
    () => selector(idlePlayer),
  )
}

/** Whether the player bar is shown, for layouts that leave room for it. */
export function usePlayerShown() {
  return usePlayer((player) => player.queue.items.length > 0)
}

/** Whether something is playing. */
export function useIsPlaying() {
  return usePlayer((player) => player.state.playing)
}
