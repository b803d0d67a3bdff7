import { sql } from 'kysely'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import type { ProfileHit } from '#app/schemas/catalogue/search.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { bytesArray, toBytes } from '#app/.server/social/events/index.ts'

interface ProfileRow {
  pubkey: string
  name: string | null
  display_name: string | null
  about: string | null
  picture: string | null
  banner: string | null
  nip05: string | null
  nip05_valid: boolean | null
  following: number
  followers: number
}

/** The stored profiles of these keys, by key. */
export async function profilesByKey(
  ctx: Pick<Ctx, 'db'>,
  pubkeys: Iterable<string>,
): Promise<Map<string, NostrProfile>> {
  const wanted = [...new Set(pubkeys)]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<ProfileRow>`
    select encode(profiles.pubkey, 'hex') as pubkey, name, display_name, about, picture, banner, profiles.nip05,
      nip05_is_right and checks.nip05 = profiles.nip05 as nip05_valid,
      coalesce(following, 0) as following, coalesce(followers, 0) as followers
    from nostr_profiles as profiles
    left join nostr_profile_checks as checks on checks.pubkey = profiles.pubkey
    left join nostr_stats as stats on stats.target = profiles.pubkey
    where profiles.pubkey = any(${bytesArray(wanted)})
  `.execute(ctx.db)
  return new Map(rows.map((row) => [row.pubkey, profileOf(row)]))
}

/** The stored profiles of these keys, in the order of the keys. */
export async function loadProfiles(
  ctx: Pick<Ctx, 'db'>,
  pubkeys: readonly string[],
): Promise<NostrProfile[]> {
  const stored = await profilesByKey(ctx, pubkeys)
  return [...new Set(pubkeys)].flatMap((pubkey) => stored.get(pubkey) ?? [])
}

/** Whether the viewer follows a person. */
export async function isFollowing(
  ctx: Pick<Ctx, 'db'>,
  { viewer, pubkey }: { viewer: string | null; pubkey: string },
): Promise<boolean> {
  if (viewer === null) return false
  const row = await ctx.db
    .selectFrom('nostr_follows')
    .select('followed')
    .where('pubkey', '=', toBytes(viewer))
    .where('followed', '=', toBytes(pubkey))
    .executeTakeFirst()
  return row !== undefined
}

/** The profile that is shown for a key without a stored one. */
export function emptyProfile(pubkey: string): NostrProfile {
  return { pubkey, npub: toNpub(pubkey), display: {}, stats: { following: 0, followers: 0 } }
}

/** What is shown of a person beside what they say; the same object for each key that is `shown`, which is sent once. */
export function rowProfile(profile: NostrProfile, shown: Map<string, NostrProfile>): NostrProfile {
  const known = shown.get(profile.pubkey)
  if (known) return known
  const { about: _about, banner: _banner, ...display } = profile.display
  const row = { ...profile, display }
  shown.set(profile.pubkey, row)
  return row
}

function profileOf({ pubkey, following, followers, ...row }: ProfileRow): NostrProfile {
  const fields = {
    name: row.display_name ?? row.name,
    username: row.name,
    nip05: row.nip05,
    nip05_valid: row.nip05_valid,
    picture: row.picture,
    banner: row.banner,
    about: row.about,
  }
  const stored = Object.entries(fields).filter(([, value]) => value !== null)
  return {
    pubkey,
    npub: toNpub(pubkey),
    display: Object.fromEntries(stored),
    stats: { following, followers },
  }
}

/** A profile in the shape of a search result. */
export function profileHit({ pubkey, npub, display }: NostrProfile): ProfileHit {
  return {
    id: npub,
    pubkey,
    username: display.username ?? null,
    name: display.name ?? null,
    image: display.picture ?? null,
    bio: display.about ?? null,
    nip05: display.nip05 ?? null,
  }
}
