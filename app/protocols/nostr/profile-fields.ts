import type { NostrEvent } from './event.ts'
import { type ProfileChanges, recordIn } from './profile.ts'

/** What people edit of a profile, in the order in which they do. */
export const profileFieldNames = [
  'display_name',
  'name',
  'about',
  'picture',
  'banner',
  'website',
  'nip05',
  'lud16',
] as const

export type ProfileField = (typeof profileFieldNames)[number]
/** Texts as they are edited; an empty one is no field. */
export type ProfileFields = Record<ProfileField, string>

/** Characters. */
export const profileLimits: Record<ProfileField, number> = {
  display_name: 100,
  name: 100,
  about: 5000,
  picture: 2000,
  banner: 2000,
  website: 2000,
  nip05: 300,
  lud16: 300,
}

/** What a profile event holds, to be edited; what isn't a text is left out. */
export function profileFields(event: NostrEvent | null): ProfileFields {
  const stored = recordIn(event?.content ?? '') ?? {}
  const text = (name: ProfileField) => {
    const value = stored[name]
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(profileFieldNames.map((name) => [name, text(name)])) as ProfileFields
}

/** What differs between two versions; a field that was emptied is taken away. */
export function profileChanges(before: ProfileFields, after: ProfileFields): ProfileChanges {
  const changed = profileFieldNames.filter((name) => before[name].trim() !== after[name].trim())
  return Object.fromEntries(changed.map((name) => [name, after[name].trim() || null]))
}

/** Fields that must be addresses, and aren't. */
export function wrongAddresses(fields: ProfileFields): ProfileField[] {
  const addresses = ['picture', 'banner', 'website'] as const
  return addresses.filter((name) => {
    const text = fields[name].trim()
    return text !== '' && !(/^https?:\/\//i.test(text) && URL.canParse(text))
  })
}
