import { href } from 'react-router'
import { shownKey, shownName } from '#app/rules/base/shown-name.ts'

/** What is needed of a profile to say whose it is. */
interface Named {
  npub: string
  display: { name?: string | undefined; username?: string | undefined }
}

/** What a person is called: display name, else name, else the beginning of their key. */
export function personName({ display, npub }: Named): string {
  return shownName(display) ?? shownKey(npub)
}

/** '@name' below it; null where it says nothing more. */
export function personHandle(profile: Named): string | null {
  const username = profile.display.username?.trim()
  return username ? `@${username}` : null
}

export function personPath({ npub }: Pick<Named, 'npub'>): string {
  return href('/p/:key', { key: npub })
}

/** The page that mutes a person, or no longer; by a key in any form, or the id of an account. */
export function mutePath(person: string): string {
  return href('/mute/:person', { person })
}
