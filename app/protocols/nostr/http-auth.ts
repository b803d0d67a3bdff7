import { type NostrEvent, tagValue, type UnsignedEvent } from './event.ts'

const httpAuthKind = 27_235

/** Seconds that the time of a signed request may differ from ours. */
const maxSecondsOff = 60

/** A request that is signed with a Nostr key (NIP-98). */
export interface HttpAuth {
  /** The absolute address that the event is sent to. */
  url: string
  method: string
  /** The server's challenge, valid once, against replays. */
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

/** What is wrong with a signed request at `now`, in seconds; null if nothing. Doesn't check challenge and signature. */
export function httpAuthProblem(
  event: NostrEvent,
  { url, method }: Omit<HttpAuth, 'challenge'>,
  now: number,
): string | null {
  if (event.kind !== httpAuthKind) return `kind must be ${httpAuthKind}`
  if (Math.abs(event.created_at - now) > maxSecondsOff) return 'created_at must be the current time'
  if (tagValue(event, 'u') !== url) return 'u must be the address that is asked'
  if (tagValue(event, 'method')?.toUpperCase() !== method) return `method must be ${method}`
  if (!tagValue(event, 'challenge')) return 'the challenge is missing'
  return null
}
