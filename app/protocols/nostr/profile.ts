import type { NostrEvent, UnsignedEvent } from './event.ts'
import { isRecord } from './parsed.ts'
import { storableText } from './storable-text.ts'

export const profileKind = 0

/** What somebody says about themselves (kind 0). What isn't a text, or is empty, is null. */
export interface Profile {
  name: string | null
  displayName: string | null
  about: string | null
  /** Addresses of pictures, http(s). */
  picture: string | null
  banner: string | null
  /** user@domain, as they claim it. */
  nip05: string | null
  /** The Lightning address, or the LNURL of old, where they are paid. */
  lud16: string | null
  lud06: string | null
}

const longestProfile = 100_000
const longestUrl = 2000

/** Reads the content of a kind 0 event, whatever it holds: fields that can't be used are null. */
export function parseProfile(content: string): Profile {
  const fields = fieldsOf(content)
  function text(most: number, ...names: string[]): string | null {
    for (const name of names) {
      const value = fields[name]
      const kept = typeof value === 'string' ? storableText(value.trim(), most).trim() : ''
      if (kept !== '') return kept
    }
    return null
  }
  /** Cut off, an address would be another one. */
  function whole(most: number, name: string): string | null {
    const value = fields[name]
    return typeof value === 'string' && value.length <= most ? text(most, name) : null
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

/** The fields of a profile's content as they stand there; null where it holds none. */
export function recordIn(content: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(content)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** What somebody changes about themselves; null takes a field away, what isn't named stays. */
export type ProfileChanges = Partial<
  Record<
    'name' | 'display_name' | 'about' | 'picture' | 'banner' | 'nip05' | 'lud16' | 'website',
    string | null
  >
>

/** What other clients call a field as well. */
const otherNames: Partial<Record<keyof ProfileChanges, string>> = {
  name: 'username',
  display_name: 'displayName',
}

/**
 * The next version of a profile, at `now` in seconds: all that the latest says and isn't changed stays, also what isn't
 * known here. Relays keep the version with the later time, so that it is later even than one that is dated ahead.
 */
export function profileEvent(
  latest: NostrEvent | null,
  changes: ProfileChanges,
  now: number,
): UnsignedEvent {
  const fields = new Map(Object.entries(recordIn(latest?.content ?? '') ?? {}))
  for (const [name, value] of Object.entries(changes)) {
    const other = otherNames[name as keyof ProfileChanges]
    // Left behind, the old value would be shown where the new one is taken away.
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
