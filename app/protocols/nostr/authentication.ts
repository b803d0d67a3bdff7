import { type NostrEvent, tagValue, type UnsignedEvent } from './event.ts'

export const authenticationKind = 22_242

/** Seconds that the time of an authentication may differ from ours. */
const maxSecondsOff = 600

/** What a client's answer to a relay's challenge must have (NIP-42). */
export interface Challenge {
  challenge: string
  /** The relay's addresses. */
  relays: readonly string[]
  /** In seconds. */
  now: number
}

/** A client's answer to the challenge of the relay at this address; `now` in seconds. */
export function authenticationEvent(challenge: string, relay: string, now: number): UnsignedEvent {
  const tags = [
    ['relay', relay],
    ['challenge', challenge],
  ]
  return { kind: authenticationKind, created_at: now, tags, content: '' }
}

/** What is wrong with a client's answer to a challenge; null if nothing. Doesn't check the signature. */
export function authenticationProblem(
  event: NostrEvent,
  { challenge, relays, now }: Challenge,
): string | null {
  if (event.kind !== authenticationKind) return `kind must be ${authenticationKind}`
  if (Math.abs(event.created_at - now) > maxSecondsOff) return 'created_at must be the current time'
  if (tagValue(event, 'challenge') !== challenge) return 'the challenge is another one'
  const host = hostOf(tagValue(event, 'relay') ?? '')
  if (host === null || !relays.some((relay) => hostOf(relay) === host))
    return 'the relay is another one'
  return null
}

/** The host of a URL, which identifies a relay: path and scheme may be written in several ways. */
function hostOf(url: string): string | null {
  if (url.length > 2000 || !URL.canParse(url)) return null
  return new URL(url).host
}
