import { sql } from 'kysely'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { parseProfile, type Profile, profileKind } from '#app/protocols/nostr/profile.ts'
import { words } from '#app/.server/base/lib/search-text.ts'
import type { Db } from '#app/.server/base/db/index.ts'
import { bytesTable, type EventWithText } from '#app/.server/social/events/index.ts'
import type { ProfileCheckQueue } from './profile-check-queue.ts'

const maxWords = 20
const longestWord = 50

export async function addProfiles(
  db: Db,
  events: readonly EventWithText[],
  checks: ProfileCheckQueue,
): Promise<void> {
  const profiles = profilesOf(events).map((event) => ({ ...event, ...parseProfile(event.content) }))
  if (profiles.length === 0) return
  const column = (name: keyof Profile) => sql`${profiles.map((profile) => profile[name])}::text[]`
  await sql`
    insert into nostr_profiles (pubkey, id, created_at, name, display_name, about, picture, banner, nip05, lud16, lud06)
    select decode(pubkey, 'hex'), decode(id, 'hex'), created_at, name, display_name, about, picture, banner, nip05, lud16, lud06
    from unnest(${profiles.map(({ pubkey }) => pubkey)}::text[], ${profiles.map(({ id }) => id)}::text[],
      ${profiles.map(({ created_at }) => created_at)}::bigint[], ${column('name')}, ${column('displayName')},
      ${column('about')}, ${column('picture')}, ${column('banner')}, ${column('nip05')}, ${column('lud16')},
      ${column('lud06')})
      as given (pubkey, id, created_at, name, display_name, about, picture, banner, nip05, lud16, lud06)
  `.execute(db)
  await addWords(db, profiles)
  for (const { pubkey, nip05, lud16, lud06 } of profiles)
    if (nip05 ?? lud16 ?? lud06) checks.add(pubkey)
}

export async function deleteProfiles(db: Db, events: readonly EventWithText[]): Promise<void> {
  const profiles = profilesOf(events)
  if (profiles.length === 0) return
  const owners = bytesTable(profiles.map(({ pubkey }) => pubkey))
  await sql`delete from nostr_profiles using ${owners} as owners where pubkey = bytes`.execute(db)
  await sql`delete from nostr_profile_words using ${owners} as owners where pubkey = bytes`.execute(
    db,
  )
}

async function addWords(db: Db, profiles: readonly (Profile & { pubkey: string })[]) {
  const rows = profiles.flatMap(({ pubkey, ...profile }) =>
    nameWords(profile).map((word) => ({ word, pubkey })),
  )
  if (rows.length === 0) return
  await sql`
    insert into nostr_profile_words (word, pubkey) select word, decode(pubkey, 'hex')
    from unnest(${rows.map(({ word }) => word)}::text[], ${rows.map(({ pubkey }) => pubkey)}::text[]) as given (word, pubkey)
  `.execute(db)
}

function nameWords({ name, displayName, nip05 }: Profile): string[] {
  const names = [name, displayName, nip05?.split('@')[0]].filter((text) => text != null)
  const found = names.flatMap((text) => words(text)).map((word) => word.slice(0, longestWord))
  return [...new Set(found)].slice(0, maxWords)
}

function profilesOf(events: readonly EventWithText[]): NostrEvent[] {
  return events.map(({ event }) => event).filter(({ kind }) => kind === profileKind)
}
