import { href } from 'react-router'
import { shownKey, shownName } from '#app/rules/base/shown-name.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'

/** What is needed of a profile to say whose it is. */
type Named = {
  npub: string
  display: Pick<NostrProfile['display'], 'name' | 'username'>
}

/** What a person is called: display name, else name, else the beginning of their key. */
export function personName({ display, npub }: Named): string {
  return shownName(display) ?? shownKey(npub)
}

/** '@name' below it; null where it says nothing more. */
export function personHandle(profile: NostrProfile): string | null {
  const username = profile.display.username?.trim()
  return username ? `@${username}` : null
}

export function personPath({ npub }: Pick<NostrProfile, 'npub'>): string {
  return href('/p/:key', { key: npub })
}
