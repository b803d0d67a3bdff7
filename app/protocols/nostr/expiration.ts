import { type NostrEvent, tagValue } from './event.ts'

/** The expiration of an event in Unix seconds (NIP-40); null for none. */
export function expirationOf(event: NostrEvent): number | null {
  const value = tagValue(event, 'expiration')
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : null
}

/** Whether an event has expired at a time in seconds. */
export function isExpired(event: NostrEvent, now: number): boolean {
  const expiration = expirationOf(event)
  return expiration !== null && expiration <= now
}
