import { type NostrEvent, tagValue } from './event.ts'

/** The second from which on relays don't serve an event (NIP-40); null for those that stay. */
export function expirationOf(event: NostrEvent): number | null {
  const value = tagValue(event, 'expiration')
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : null
}
