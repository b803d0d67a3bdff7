import type { NostrEvent } from './event.ts'
import { type ProfileChanges, recordIn } from './profile.ts'

/** The fields of a profile that people edit, in the order of the form. */
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
/** The texts of the form; an empty one stands for a missing field. */
export type ProfileFields = Record<ProfileField, string>

/** Maximal characters of each field. */
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

/** The fields of a profile event, for the form; '' for those that aren't strings. */
export function profileFields(event: NostrEvent | null): ProfileFields {
  const stored = recordIn(event?.content ?? '') ?? {}
  const text = (name: ProfileField) => {
    const value = stored[name]
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(profileFieldNames.map((name) => [name, text(name)])) as ProfileFields
}

/** The difference between two versions; null for a field that was emptied. */
export function profileChanges(before: ProfileFields, after: ProfileFields): ProfileChanges {
  const changed = profileFieldNames.filter((name) => before[name].trim() !== after[name].trim())
  return Object.fromEntries(changed.map((name) => [name, after[name].trim() || null]))
}

/** The fields that must be http(s) URLs, and aren't. */
export function wrongAddresses(fields: ProfileFields): ProfileField[] {
  const addresses = ['picture', 'banner', 'website'] as const
  return addresses.filter((name) => {
    const text = fields[name].trim()
    return text !== '' && !(/^https?:\/\//i.test(text) && URL.canParse(text))
  })
}
