import type { Filter } from '#app/protocols/nostr/filter.ts'
import { newestFirst } from '#app/protocols/nostr/event.ts'
import {
  type EventRow,
  type EventWithText,
  findEvents,
  idOfRaw,
  mostBytesAtOnce,
  type Reader,
  readRaw,
} from '#app/.server/social/events/index.ts'
import type { LiveSubscription } from './live-subscriptions.ts'
import type { RelaySocket } from './socket.ts'

/** What a client subscribed to: stored events first, then those that come. */
export interface Subscription extends LiveSubscription {
  /** Values of its filters, which take memory. */
  readonly values: number
  /** Sends what is stored, then what came meanwhile; stops when the subscription ends. */
  sendStored(reader: Reader, now: Date): Promise<void>
  end(): void
  /** Forgets what it sent long ago: nothing of it comes a second time. */
  forgetSent(): void
}

interface SubscriptionSettings {
  name: string
  filters: readonly Filter[]
  socket: RelaySocket
  /** Bytes that may wait for the client. */
  unsentBytes: number
  /** The client doesn't read what it asked for. */
  onSlow: () => void
}

/** Long events that are read at once. */
const longAtOnce = 8
/** How long a client may take to read what waits for it. */
const patienceMs = 30_000
/** Within this time a committed event has reached every process. */
const onTheWayMs = 60_000

export function createSubscription({
  name,
  filters,
  socket,
  unsentBytes,
  onSlow,
}: SubscriptionSettings): Subscription {
  const start = `["EVENT",${JSON.stringify(name)},`
  let isOver = false
  /** What has come while stored events are being sent. */
  let held: EventWithText[] | null = []
  let heldBytes = 0
  /** Ids of stored events that were sent: their live copies may still be on the way. */
  let sent: Set<string> | null = new Set()
  let sentAt = Infinity

  function send(raw: string): void {
    socket.send(`${start}${raw}]`)
  }

  function receive(event: EventWithText): void {
    if (isOver) return
    if (held) {
      held.push(event)
      heldBytes += event.raw.length
      if (heldBytes > unsentBytes) onSlow()
    } else if (!sent?.has(event.event.id)) {
      if (socket.unsentBytes > unsentBytes) onSlow()
      else send(event.raw)
    }
  }

  /** Waits for a client that has much to read; false where it doesn't. */
  async function waitForClient(): Promise<boolean> {
    if (socket.unsentBytes < unsentBytes / 4) return !isOver
    const isReading = await socket.taken(patienceMs)
    if (!isReading) onSlow()
    return isReading && !isOver
  }

  /** Sends events in their order; long ones are read some at a time, as the client takes them. */
  async function sendRows(rows: EventRow[], reader: Reader): Promise<void> {
    for (const portion of portionsOf(rows)) {
      if (!(await waitForClient())) return
      const long = portion.filter(({ raw }) => raw === null).map(({ id }) => id)
      const raws = new Map<string, string>()
      if (long.length > 0)
        for (const raw of await readRaw(reader, long)) raws.set(idOfRaw(raw), raw)
      if (isOver) return
      socket.together(() => {
        for (const { id, raw } of portion) {
          const text = raw ?? raws.get(id)
          // It may be gone by now.
          if (text !== undefined) send(text)
        }
      })
    }
  }

  async function sendStored(reader: Reader, now: Date): Promise<void> {
    const found: EventRow[][] = []
    for (const filter of filters) {
      if (isOver) return
      found.push(await findEvents(reader, filter, now, mostBytesAtOnce / filters.length))
    }
    if (isOver) return
    const rows = merged(found)
    for (const { id } of rows) sent?.add(id)
    await sendRows(rows, reader)
    if (isOver) return
    socket.together(() => {
      socket.send(JSON.stringify(['EOSE', name]))
      const waiting = held ?? []
      held = null
      sentAt = performance.now()
      waiting.forEach(receive)
    })
  }

  return {
    filters,
    values: filters.reduce((sum, filter) => sum + valuesOf(filter), 0),
    receive,
    sendStored,
    end() {
      isOver = true
      held = null
      sent = null
    },
    forgetSent() {
      if (performance.now() - sentAt > onTheWayMs) sent = null
    },
  }
}

/** Cuts a list after each few long events. */
function portionsOf(rows: EventRow[]): EventRow[][] {
  const portions: EventRow[][] = []
  let [portion, long] = [[] as EventRow[], 0]
  for (const row of rows) {
    portion.push(row)
    if (row.raw !== null || ++long < longAtOnce) continue
    portions.push(portion)
    portion = []
    long = 0
  }
  return portion.length > 0 ? [...portions, portion] : portions
}

/** What several filters found, each event once, the newest first. */
function merged(found: EventRow[][]): EventRow[] {
  if (found.length === 1) return found[0] ?? []
  const byId = new Map<string, EventRow>()
  for (const row of found.flat()) if (byId.get(row.id)?.raw == null) byId.set(row.id, row)
  return [...byId.values()].sort(newestFirst)
}

function valuesOf({ ids, authors, kinds, tags }: Filter): number {
  const sizes = [ids, authors, kinds, ...tags.map(({ values }) => values)].map(
    (set) => set?.size ?? 0,
  )
  return sizes.reduce((sum, size) => sum + size, 1)
}
