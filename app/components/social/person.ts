import { href } from 'react-router'
import type { NostrProfile } from '#app/schemas/nostr.ts'

const shownKeyLength = 12

/** What a person is called: display name, else name, else the beginning of their key. */
export function personName({ display, npub }: NostrProfile): string {
  return display.name?.trim() || display.username?.trim() || `${npub.slice(0, shownKeyLength)}…`
}

/** '@name' below it; null where it says nothing more. */
export function personHandle(profile: NostrProfile): string | null {
  const username = profile.display.username?.trim()
  return username ? `@${username}` : null
}

export function personPath({ npub }: Pick<NostrProfile, 'npub'>): string {
  return href('/p/:key', { key: npub })
}
