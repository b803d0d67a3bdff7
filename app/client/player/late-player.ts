import { deviceStorage } from '#app/client/base/device-storage.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import {
  beginSound,
  endSound,
  type FirstPress,
  firstPress,
  soundHeard,
  wantedStart,
} from './first-press/first-sound.ts'
import { isOfSession, type PlayerQueueItem } from './hit.ts'
import { buildQueue, currentItem } from './queue/queue.ts'
import { idlePlayer, type PlayerEvent } from '#app/client/player/machine/player-state.ts'
import type { PlayerStore } from '#app/client/player/machine/store.ts'

export const QUEUE_KEY = 'tributary-player-queue'

/** Hits as whoever listens hears them. */
type OwnMedia = (hits: readonly ContentHit[]) => Promise<readonly ContentHit[]>

/** An account that listens, and may hear more than everybody does. */
export interface Account {
  hits: OwnMedia
  /** By the addresses of an earlier session those of this one. */
  addresses(items: readonly PlayerQueueItem[]): Promise<Readonly<Record<string, string>>>
}

export interface LatePlayer extends PlayerStore {
  load(): void
  /** Who is asked about hits of which something is sold; null for nobody. */
  hearAs(account: Account | null): void
  /** Hits as whoever listens hears them. Never rejects: what can't be asked is as everybody hears it. */
  own: OwnMedia
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
  let account: Account | null = null

  async function begin() {
    await soundHeard()
    const loaded = await loadStore()
    store = loaded
    loaded.subscribe(tell)
    tell()
    void readdress()
    return loaded
  }

  /** A queue that was kept on the device may be one of an earlier session. */
  async function readdress() {
    const { items } = store?.getSnapshot().queue ?? idlePlayer.queue
    if (!account || !items.some(isOfSession)) return
    const urls = await account.addresses(items).catch(() => ({}))
    store?.send({ type: 'readdress', urls })
  }

  function load() {
    loading ??= begin()
    // If loading fails (such as offline), the next event tries again.
    loading.catch(() => (loading = null))
    return loading
  }

  async function sendOwn(event: HitsEvent) {
    const [loaded, hits] = await Promise.all([load().catch(endSound), own(event.hits)])
    loaded?.send({ ...event, hits })
  }

  async function own(hits: readonly ContentHit[]) {
    return (await account?.hits(hits).catch(() => hits)) ?? hits
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
      const asksFirst = account !== null && isSold(event)
      if (!store) beginSound(asksFirst ? {} : soundOf(event))
      if (asksFirst) return void sendOwn(event)
      if (store) return store.send(event)
      load().then((loaded) => loaded.send(event), endSound)
    },
    load: () => void load().catch(() => null),
    hearAs(listening) {
      account = listening
      void readdress()
    },
    own,
  }
}

/** What can be begun of an event before the player is there. */
function soundOf(event: PlayerEvent): FirstPress {
  if (event.type !== 'play_hits' || event.shuffle !== undefined) return {}
  const queue = buildQueue(event.hits, event.title, event.chosen)
  const item = queue && currentItem(queue)
  const wanted = wantedStart.of?.id === item?.entity?._id ? wantedStart.of?.seconds : undefined
  return firstPress(item, event.at_seconds ?? wanted)
}

type HitsEvent = Extract<PlayerEvent, { hits: readonly ContentHit[] }>

function isSold(event: PlayerEvent): event is HitsEvent {
  return 'hits' in event && event.hits.some(({ product }) => product)
}
