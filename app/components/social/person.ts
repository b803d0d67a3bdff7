import { href } from 'react-router'
import type { NostrProfile } from '#app/schemas/nostr.ts'

const shownKeyLength = 12

/** What is needed of a profile to say whose it is. */
type Named = {
  npub: string
  display: Pick<NostrProfile['display'], 'name' | 'username'>
}

/** What a person is called: display name, else name, else the beginning of their key. */
export function personName({ display, npub }: Named): string {
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
