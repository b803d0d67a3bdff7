import type { TabLocks } from '#app/client/base/realtime/shared-news.ts'
import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { outboxKey } from './outbox-key.ts'
import { type StoredNote, readOutbox, writeOutbox } from './outbox-storage.ts'
import type { RelayLine } from './our-relay.ts'

/** A signed event on its way to our relay. */
export interface UnsentNote {
  event: NostrEvent
  /** Being sent, to be sent again later, or refused by the relay. */
  state: 'sending' | 'waiting' | 'refused'
  /** Why it was refused, as the relay says: 'blocked: …'. */
  refusal: string | null
}

/**
 * The result of publishing an event. `waiting`: the relay wasn't reached, or was busy, and the event will be sent
 * again. `lost`: the same, but this browser stores no more.
 */
export type PublishResult =
  { became: 'published' | 'waiting' | 'lost' } | { became: 'refused'; reason: string }

/** Sends signed events to our relay, and stores those that it didn't accept. */
export interface Outbox {
  /** Sends an event once. One that is refused isn't stored, since the composer still has its text. Never rejects. */
  publish(event: NostrEvent): Promise<PublishResult>
  getSnapshot(): readonly UnsentNote[]
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Calls the listener when the relay has accepted an event that waited. Returns the function that unsubscribes. */
  onDelivered(listener: () => void): () => void
  /** Sends the events that wait, as after a reload. */
  resume(): Promise<void>
  /** Sends the events that wait or were refused. */
  tryAgain(): Promise<void>
  /** Deletes the events that wait or were refused. */
  discard(): void
}

export interface OutboxOptions {
  line: RelayLine
  storage: DeviceStorage
  /** The window, for `online` and `storage` events. */
  browser: Pick<EventTarget, 'addEventListener'>
  locks: TabLocks
  /** Called after each change of the stored events. */
  onChange?: () => void
}

const [firstPauseMs, longestPauseMs] = [5000, 600_000]
/** Milliseconds that another tab may be waiting for the relay's answer. */
const underWayMs = 15_000

type Outcome =
  | { became: 'published' }
  | { became: 'refused'; reason: string }
  | { became: 'waiting'; isBusy: boolean }

export function createOutbox({ line, storage, browser, locks, onChange }: OutboxOptions): Outbox {
  const listeners = new Set<() => void>()
  const recipients = new Set<() => void>()
  const sending = new Set<string>()
  let snapshot = unsentNow()
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let round: Promise<void> | null = null

  function unsentNow(): UnsentNote[] {
    return readOutbox(storage).map((note) => ({
      event: note.event,
      refusal: note.refusal,
      state: note.refusal !== null ? 'refused' : isUnderWay(note) ? 'sending' : 'waiting',
    }))
  }

  /** Whether this tab is sending it, or another one has just begun to. */
  function isUnderWay({ event, tried, since }: StoredNote): boolean {
    return sending.has(event.id) || (!tried && Date.now() - since < underWayMs)
  }

  function notifyListeners(): void {
    snapshot = unsentNow()
    for (const listener of listeners) listener()
  }

  /** Edits the stored events, which are read anew, since other tabs write too. Returns whether they could be stored. */
  function change(edit: (stored: StoredNote[]) => StoredNote[]): boolean {
    const isStored = writeOutbox(storage, edit(readOutbox(storage)))
    notifyListeners()
    onChange?.()
    return isStored
  }

  function drop(id: string): void {
    change((stored) => stored.filter(({ event }) => event.id !== id))
  }

  function mark(id: string, marks: Partial<StoredNote>): void {
    change((stored) => stored.map((note) => (note.event.id === id ? { ...note, ...marks } : note)))
  }

  function deliver({ event }: StoredNote): void {
    // Before the last event goes, since its display, which listens, goes with it.
    for (const recipient of [...recipients]) recipient()
    drop(event.id)
  }

  async function send(event: NostrEvent): Promise<Outcome> {
    sending.add(event.id)
    notifyListeners()
    try {
      const { accepted, text } = await line.send(event)
      if (accepted) return { became: 'published' }
      if (!isTemporary(text)) return { became: 'refused', reason: text }
      return { became: 'waiting', isBusy: text.startsWith('rate-limited:') }
    } catch {
      return { became: 'waiting', isBusy: true }
    } finally {
      sending.delete(event.id)
    }
  }

  async function sendAgain(): Promise<void> {
    let hasFailed = false
    for (const note of readOutbox(storage)) {
      if (note.refusal !== null || isUnderWay(note)) continue
      const outcome = await send(note.event)
      if (outcome.became === 'published') deliver(note)
      else if (outcome.became === 'refused')
        mark(note.event.id, { tried: true, refusal: outcome.reason })
      else {
        hasFailed = true
        mark(note.event.id, { tried: true })
        if (outcome.isBusy) break
      }
    }
    failures = hasFailed ? failures + 1 : 0
  }

  function resume(): Promise<void> {
    round ??= locks
      .request('tributary-outbox', { ifAvailable: true }, async (lock) => {
        // Without the lock, another tab is sending.
        if (lock) await sendAgain()
      })
      .finally(() => {
        round = null
        sendLater()
      })
    return round
  }

  function sendLater(): void {
    clearTimeout(timer)
    if (!readOutbox(storage).some(({ refusal }) => refusal === null)) return
    const pause = Math.min(firstPauseMs * 3 ** failures, longestPauseMs)
    timer = setTimeout(() => void resume(), pause)
  }

  browser.addEventListener('online', () => {
    failures = 0
    void resume()
  })
  browser.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    // Without a key, all of the storage was cleared.
    if (key !== outboxKey && key !== null) return
    notifyListeners()
    // The tab that stored it may be closed before it is sent.
    sendLater()
  })

  return {
    async publish(event) {
      const isStored = change((stored) => [
        ...stored.filter((note) => note.event.id !== event.id),
        { event, since: Date.now(), tried: false, refusal: null },
      ])
      const outcome = await send(event)
      if (outcome.became !== 'waiting') {
        drop(event.id)
        return outcome
      }
      mark(event.id, { tried: true })
      sendLater()
      return { became: isStored ? 'waiting' : 'lost' }
    },
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onDelivered(listener) {
      recipients.add(listener)
      return () => recipients.delete(listener)
    },
    resume,
    tryAgain() {
      failures = 0
      change((stored) => stored.map((note) => ({ ...note, refusal: null })))
      return resume()
    },
    discard() {
      change((stored) => stored.filter(isUnderWay))
    },
  }
}

/** Whether a refusal is temporary, by its prefix (NIP-01). */
function isTemporary(text: string): boolean {
  return text.startsWith('rate-limited:') || text.startsWith('error:')
}
