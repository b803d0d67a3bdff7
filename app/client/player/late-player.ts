import { deviceStorage } from './device-storage.ts'
import { idlePlayer } from './player-state.ts'
import type { PlayerStore } from './store.ts'

export const QUEUE_KEY = 'tributary-player-queue'

export interface LatePlayer extends PlayerStore {
  load(): void
}

/** Whether a queue is stored on this device, so that the player has something to show. */
export function hasKeptQueue() {
  return deviceStorage().getItem(QUEUE_KEY)?.includes('"url"') ?? false
}

/**
 * A player whose code is loaded when it is first needed, since most page views play nothing. Until then its queue is
 * empty, and the first event sent starts loading.
 */
export function createLatePlayer(loadStore: () => Promise<PlayerStore>): LatePlayer {
  const listeners = new Set<() => void>()
  let store: PlayerStore | null = null
  let loading: Promise<PlayerStore> | null = null

  async function begin() {
    const loaded = await loadStore()
    store = loaded
    loaded.subscribe(tell)
    tell()
    return loaded
  }

  function load() {
    loading ??= begin()
    // If loading fails (such as offline), the next event tries again.
    loading.catch(() => (loading = null))
    return loading
  }

  function tell() {
    for (const listener of [...listeners]) listener()
  }

  return {
    getSnapshot: () => store?.getSnapshot() ?? idlePlayer,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    send(event) {
      if (store) return store.send(event)
      load().then(
        (loaded) => loaded.send(event),
        () => null,
      )
    },
    load: () => void load().catch(() => null),
  }
}
