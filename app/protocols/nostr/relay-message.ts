import { type EventBounds, type NostrEvent, parseEvent } from './event.ts'
import { isHex32 } from './parsed.ts'
import { storableText } from './storable-text.ts'

/** What another relay sends to us as its client (NIP-01). Texts are shortened. */
export type ReceivedMessage =
  | { type: 'EVENT'; subscription: string; event: NostrEvent }
  | { type: 'EOSE'; subscription: string }
  | { type: 'CLOSED'; subscription: string; text: string }
  | { type: 'OK'; id: string; isAccepted: boolean; text: string }
  /** A challenge to authenticate (NIP-42). */
  | { type: 'AUTH'; challenge: string }
  /** Ignored: notices, and messages of later NIPs. */
  | { type: 'other' }
  | { type: 'unreadable'; problem: string }

const longestText = 300

/** Parses a message, whose length the connection has bounded. */
export function parseRelayMessage(text: string, bounds: EventBounds): ReceivedMessage {
  const parts = parseJson(text)
  if (!Array.isArray(parts)) return unreadable('a message is a JSON array')
  const [type, first, second, third] = parts as unknown[]
  if (typeof type !== 'string') return unreadable('a message begins with its name')
  switch (type) {
    case 'EVENT': {
      const read = parseEvent(second, bounds)
      if ('problem' in read) return unreadable(read.problem)
      if (typeof first !== 'string') return unreadable('an event is for a subscription')
      return { type, subscription: first, event: read.value }
    }
    case 'EOSE':
    case 'CLOSED':
      if (typeof first !== 'string') return unreadable(`${type} is for a subscription`)
      return type === 'EOSE'
        ? { type, subscription: first }
        : { type, subscription: first, text: words(second) }
    case 'OK':
      if (!isHex32(first) || typeof second !== 'boolean') return unreadable('OK names an event')
      return { type, id: first, isAccepted: second, text: words(third) }
    case 'AUTH':
      if (typeof first !== 'string') return unreadable('AUTH has a challenge')
      return { type, challenge: first.slice(0, longestText) }
  }
  return { type: 'other' }
}

function words(text: unknown): string {
  return typeof text === 'string' ? storableText(text, longestText) : ''
}

function unreadable(problem: string): ReceivedMessage {
  return { type: 'unreadable', problem }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
