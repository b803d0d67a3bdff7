import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { connectRaw } from './raw-client.ts'

/** A relay as any client sees it, which shares no code with ours. */
export interface WatchedRelay {
  /** Sends an event, which must be taken. */
  publish(event: NostrEvent): Promise<void>
  /** What it has that fits, newest first. */
  events(filter: object): Promise<NostrEvent[]>
  /** The newest that fits, now or as soon as it comes. */
  event(filter: object): Promise<NostrEvent>
}

let asked = 0

export async function watchRelay(url: string): Promise<WatchedRelay> {
  const client = await connectRaw(url)
  return {
    async publish(event) {
      const [accepted, text] = await client.publish(event)
      if (!accepted) throw new Error(text)
    },
    async events(filter) {
      const name = `events-${++asked}`
      client.send(['REQ', name, filter])
      const events: NostrEvent[] = []
      for (;;) {
        const [type, , event] = await client.next(([, of]) => of === name)
        if (type === 'EOSE') return events
        events.push(event as NostrEvent)
      }
    },
    async event(filter) {
      const name = `event-${++asked}`
      client.send(['REQ', name, { ...filter, limit: 1 }])
      const [, , event] = await client.next(([type, of]) => type === 'EVENT' && of === name)
      client.send(['CLOSE', name])
      return event as NostrEvent
    },
  }
}
