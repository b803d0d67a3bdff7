import { eventText, type NostrEvent } from '#app/protocols/nostr/event.ts'

/** An event, and its JSON as it is stored and sent. */
export interface EventWithText {
  event: NostrEvent
  raw: string
}

export function withText(event: NostrEvent): EventWithText {
  return { event, raw: eventText(event) }
}

/** An event from its stored JSON, which `withText` has made. */
export function fromRaw(raw: string): EventWithText {
  return { event: JSON.parse(raw) as NostrEvent, raw }
}

/** The id of an event from its stored JSON, which begins with it. */
export function idOfRaw(raw: string): string {
  return raw.slice('{"id":"'.length, '{"id":"'.length + 64)
}
