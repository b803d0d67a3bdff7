import { type RawBuilder, sql } from 'kysely'
import { type ProfileHit, profileHitSchema } from '#app/schemas/catalogue/search.ts'
import { keysOfAccounts } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { profileHit, searchPeople } from '#app/.server/social/reading/index.ts'

const answered = 30

/**
 * `api/search-profiles`: accounts whose username or name begins with the query (only those with a username), then
 * people on Nostr who are called so. Somebody whose key is linked to their account is one profile, as Nostr has it.
 */
export async function searchProfiles(
  ctx: Ctx,
  { query }: { query: string },
): Promise<{ profiles: ProfileHit[] }> {
  const asked = query.trim().replace(/^@/, '')
  if (asked === '') return { profiles: [] }
  const [accounts, people] = await Promise.all([
    accountsCalled(ctx, asked.toLowerCase()),
    searchPeople(ctx, { query: asked }),
  ])
  const onNostr = people.map(profileHit)
  return { profiles: eachOnce(accounts, onNostr).flatMap(sendable).slice(0, answered) }
}

function eachOnce(accounts: readonly ProfileHit[], onNostr: readonly ProfileHit[]): ProfileHit[] {
  const byKey = new Map(onNostr.map((profile) => [profile.pubkey, profile]))
  const first = accounts.map((account) => byKey.get(account.pubkey) ?? account)
  return [...new Set([...first, ...onNostr])]
}

async function accountsCalled(ctx: Ctx, beginning: string): Promise<ProfileHit[]> {
  const rows = await ctx.db
    .selectFrom('users')
    .select([
      'id',
      'username',
      sql<string | null>`context ->> 'name'`.as('name'),
      sql<string | null>`context ->> 'image'`.as('image'),
    ])
    .where('username', 'is not', null)
    .where('ends_at', 'is', null)
    .where(({ or }) =>
      or([
        startsWith(sql`lower(username)`, beginning),
        startsWith(sql`lower(context ->> 'name')`, beginning),
      ]),
    )
    .orderBy(sql`length(username)`)
    .orderBy('username')
    .limit(answered)
    .execute()
  const keys = await keysOfAccounts(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, pubkey: keys.get(row.id) ?? null, bio: null, nip05: null }))
}

/** The fields that the browser can use: a picture's address, for one, may be too long. */
function sendable(profile: ProfileHit): ProfileHit[] {
  const { data } = profileHitSchema.safeParse(profile)
  return data ? [data] : []
}

function startsWith(value: RawBuilder<unknown>, beginning: string): RawBuilder<boolean> {
  return sql<boolean>`${value} like ${beginning.replace(/[\\%_]/g, '\\$&') + '%'}`
}
