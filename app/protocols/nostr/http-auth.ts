import { type NostrEvent, tagValue, type UnsignedEvent } from './event.ts'

const httpAuthKind = 27_235

/** How far the time of a signed request may be from ours, in seconds. */
const mostSecondsOff = 60

/** The request that somebody signs with their Nostr key (NIP-98). */
export interface HttpAuth {
  /** The absolute address that the event is sent to. */
  url: string
  method: string
  /** What the server gave them to sign, once: else who sees the event could send it again. */
  challenge: string
}

/** The event to sign for a request, at `now` in seconds. */
export function httpAuthEvent({ url, method, challenge }: HttpAuth, now: number): UnsignedEvent {
  return {
    kind: httpAuthKind,
    created_at: now,
    tags: [
      ['u', url],
      ['method', method],
      ['challenge', challenge],
    ],
    content: '',
  }
}

/**
 * What is wrong with a signed request at `now`, in seconds; null for a right one. Whether its challenge is a known one and
 * its signature right is for others to find out.
 */
export function httpAuthProblem(
  event: NostrEvent,
  { url, method }: Omit<HttpAuth, 'challenge'>,
  now: number,
): string | null {
  if (event.kind !== httpAuthKind) return `kind must be ${httpAuthKind}`
  if (Math.abs(event.created_at - now) > mostSecondsOff)
    return 'created_at must be the current time'
  if (tagValue(event, 'u') !== url) return 'u must be the address that is asked'
  if (tagValue(event, 'method')?.toUpperCase() !== method) return `method must be ${method}`
  if (!tagValue(event, 'challenge')) return 'the challenge is missing'
  return null
}
