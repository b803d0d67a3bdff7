import type { Filter } from '#app/protocols/nostr/filter.ts'
import { newestFirst } from '#app/protocols/nostr/event.ts'
import { mayRead } from '#app/protocols/nostr/private-event.ts'
import {
  type EventRow,
  type EventWithText,
  findEvents,
  idOfRaw,
  maxBytesPerRead,
  type Reader,
  readRaw,
} from '#app/.server/social/events/index.ts'
import type { LiveSubscription } from './live-subscriptions.ts'
import type { RelaySocket } from './socket.ts'

/** A client's subscription: sends stored events first, then new ones. */
export interface Subscription extends LiveSubscription {
  /** Values in its filters, for the limit of a connection. */
  readonly values: number
  /** Sends stored events, then those that came meanwhile; stops when the subscription ends. */
  sendStored(reader: Reader, now: Date): Promise<void>
  end(): void
  /** Drops the ids of sent events once none of these can come a second time. */
  forgetSent(): void
}

interface SubscriptionSettings {
  name: string
  filters: readonly Filter[]
  /** The keys that the client has authenticated as until now. */
  readers: ReadonlySet<string>
  socket: RelaySocket
  /** Bytes that may be buffered for the client. */
  unsentBytes: number
  /** Called when the client reads too slowly. */
  onSlow: () => void
}

/** Long events that are read from the database at once. */
const longAtOnce = 8
/** How long a client may take to read what is buffered. */
const patienceMs = 30_000
/** After so long a committed event has reached every process. */
const onTheWayMs = 60_000

export function createSubscription({
  name,
  filters,
  readers,
  socket,
  unsentBytes,
  onSlow,
}: SubscriptionSettings): Subscription {
  const start = `["EVENT",${JSON.stringify(name)},`
  let isOver = false
  /** New events that are buffered while stored ones are being sent; null afterwards. */
  let buffered: EventWithText[] | null = []
  let bufferedBytes = 0
  /** Ids of stored events that were sent, whose notices may still be on the way. */
  let sent: Set<string> | null = new Set()
  let sentAt = Infinity

  function send(raw: string): void {
    socket.send(`${start}${raw}]`)
  }

  function receive(event: EventWithText): void {
    if (isOver || !mayRead(event.event, readers)) return
    if (buffered) {
      buffered.push(event)
      bufferedBytes += event.raw.length
      if (bufferedBytes > unsentBytes) onSlow()
    } else if (!sent?.has(event.event.id)) {
      if (socket.unsentBytes > unsentBytes) onSlow()
      else send(event.raw)
    }
  }

  /** Waits until the client has read most of the buffer; false where it doesn't. */
  async function waitForClient(): Promise<boolean> {
    if (socket.unsentBytes < unsentBytes / 4) return !isOver
    const isReading = await socket.drained(patienceMs)
    if (!isReading) onSlow()
    return isReading && !isOver
  }

  /** Sends events in their order. Long ones are read a few at a time, as the client reads. */
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
          // The event may have been deleted meanwhile.
          if (text !== undefined) send(text)
        }
      })
    }
  }

  async function sendStored(reader: Reader, now: Date): Promise<void> {
    const found: EventRow[][] = []
    for (const filter of filters) {
      if (isOver) return
      found.push(
        await findEvents(reader, filter, { now, readers }, maxBytesPerRead / filters.length),
      )
    }
    if (isOver) return
    const rows = mergeRows(found)
    for (const { id } of rows) sent?.add(id)
    await sendRows(rows, reader)
    if (isOver) return
    socket.together(() => {
      socket.send(JSON.stringify(['EOSE', name]))
      const waiting = buffered ?? []
      buffered = null
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
      buffered = null
      sent = null
    },
    forgetSent() {
      if (performance.now() - sentAt > onTheWayMs) sent = null
    },
  }
}

/** Splits a list after every few long events. */
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

/** The rows of several filters, each event once, newest first. */
function mergeRows(found: EventRow[][]): EventRow[] {
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
