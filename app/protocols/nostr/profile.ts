import type { NostrEvent, UnsignedEvent } from './event.ts'
import { isRecord } from './parsed.ts'
import { storableText } from './storable-text.ts'

export const profileKind = 0

/** A profile (kind 0). Fields that aren't strings, or are empty, are null. */
export interface Profile {
  name: string | null
  displayName: string | null
  about: string | null
  /** URLs of pictures, http(s). */
  picture: string | null
  banner: string | null
  /** user@domain, unverified. */
  nip05: string | null
  /** The Lightning address, or the older LNURL. */
  lud16: string | null
  lud06: string | null
}

const longestProfile = 100_000
const longestUrl = 2000

/** Parses the content of a kind 0 event. Invalid fields are null. */
export function parseProfile(content: string): Profile {
  const fields = fieldsOf(content)
  function text(max: number, ...names: string[]): string | null {
    for (const name of names) {
      const value = fields[name]
      const cleaned = typeof value === 'string' ? storableText(value.trim(), max).trim() : ''
      if (cleaned !== '') return cleaned
    }
    return null
  }
  /** A text that must not be cut off, since then it would be another address. */
  function whole(max: number, name: string): string | null {
    const value = fields[name]
    return typeof value === 'string' && value.length <= max ? text(max, name) : null
  }
  function url(name: string): string | null {
    const value = whole(longestUrl, name)
    return value !== null && /^https?:\/\//i.test(value) && URL.canParse(value) ? value : null
  }
  return {
    name: text(100, 'name', 'username'),
    displayName: text(100, 'display_name', 'displayName'),
    about: text(5000, 'about'),
    picture: url('picture'),
    banner: url('banner'),
    nip05: whole(300, 'nip05'),
    lud16: whole(300, 'lud16'),
    lud06: whole(2000, 'lud06'),
  }
}

function fieldsOf(content: string): Record<string, unknown> {
  return content.length > longestProfile ? {} : (recordIn(content) ?? {})
}

/** The JSON object in a profile's content; null where there is none. */
export function recordIn(content: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(content)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** Changes of a profile; null removes a field, and missing fields stay. */
export type ProfileChanges = Partial<
  Record<
    'name' | 'display_name' | 'about' | 'picture' | 'banner' | 'nip05' | 'lud16' | 'website',
    string | null
  >
>

/** Other names of fields, in other clients. */
const otherNames: Partial<Record<keyof ProfileChanges, string>> = {
  name: 'username',
  display_name: 'displayName',
}

/**
 * The next version of a profile, at `now` in seconds. Unchanged fields stay, unknown ones too. It is dated after the
 * last version even if that is dated in the future, since relays keep the later one.
 */
export function profileEvent(
  latest: NostrEvent | null,
  changes: ProfileChanges,
  now: number,
): UnsignedEvent {
  const fields = new Map(Object.entries(recordIn(latest?.content ?? '') ?? {}))
  for (const [name, value] of Object.entries(changes)) {
    const other = otherNames[name as keyof ProfileChanges]
    // Deleted, since other clients would show the old value where the new one is removed.
    if (other !== undefined) fields.delete(other)
    if (value === null) fields.delete(name)
    else fields.set(name, value)
  }
  return {
    kind: profileKind,
    created_at: latest ? Math.max(now, latest.created_at + 1) : now,
    tags: latest?.tags ?? [],
    content: JSON.stringify(Object.fromEntries(fields)),
  }
}
