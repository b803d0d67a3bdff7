import { type RawBuilder, sql } from 'kysely'
import { type ProfileHit, profileHitSchema } from '#app/schemas/catalogue/search.ts'
import { isSuspended, keysOfAccounts } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { isCorrected, isOneSlipAway } from '#app/.server/catalogue/search/index.ts'
import { profileHit, searchPeople } from '#app/.server/social/reading/index.ts'

const answered = 30
/** Where so many are called so, nothing was mistyped. */
const enough = 5
const mostAlike = 200

/**
 * `api/search-profiles`: accounts whose username or name begins with the query (only those with a username), then
 * people on Nostr who are called so; where there are few, also those who are called almost so. Somebody whose key is linked to their account is one profile, as Nostr has it.
 */
export async function searchProfiles(
  ctx: Ctx,
  { query }: { query: string },
): Promise<{ profiles: ProfileHit[] }> {
  const asked = query.trim().replace(/^@/, '')
  if (asked === '') return { profiles: [] }
  const [accounts, people] = await Promise.all([
    accountsCalled(ctx, asked.toLowerCase()),
    isEnabled(ctx.site, 'SOCIAL') ? searchPeople(ctx, { query: asked }) : [],
  ])
  const onNostr = people.map(profileHit)
  return { profiles: eachOnce(accounts, onNostr).flatMap(sendable).slice(0, answered) }
}

function eachOnce(accounts: readonly ProfileHit[], onNostr: readonly ProfileHit[]): ProfileHit[] {
  const byKey = new Map(onNostr.map((profile) => [profile.pubkey, profile]))
  const first = accounts.map((account) => byKey.get(account.pubkey) ?? account)
  return [...new Set([...first, ...onNostr])]
}

async function accountsCalled(ctx: Ctx, asked: string): Promise<ProfileHit[]> {
  const asTyped = await namedUsers(ctx)
    .where(({ or }) =>
      or([
        startsWith(sql`lower(username)`, asked),
        startsWith(sql`lower(context ->> 'name')`, asked),
      ]),
    )
    .limit(answered)
    .execute()
  const rows = asTyped.length >= enough ? asTyped : eachUserOnce(asTyped, await meant(ctx, asked))
  const keys = await keysOfAccounts(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    pubkey: isEnabled(ctx.site, 'SOCIAL') ? (keys.get(row.id) ?? null) : null,
    bio: null,
    nip05: null,
  }))
}

function namedUsers(ctx: Ctx) {
  return ctx.db
    .selectFrom('users')
    .select([
      'id',
      'username',
      sql<string | null>`context ->> 'name'`.as('name'),
      sql<string | null>`context ->> 'image'`.as('image'),
    ])
    .where('username', 'is not', null)
    .where('ends_at', 'is', null)
    .where((eb) => eb.not(isSuspended(ctx.now())))
    .orderBy(sql`length(username)`)
    .orderBy('username')
}

type NamedUser = Awaited<ReturnType<ReturnType<typeof namedUsers>['execute']>>[number]

/** Those whose names have each word of the query, or one that is a slip away from it. */
async function meant(ctx: Ctx, asked: string): Promise<NamedUser[]> {
  const typed = wordsOf(asked)
  if (!typed.some(isCorrected)) return []
  const alike = await namedUsers(ctx)
    .where(
      sql<boolean>`name_slips(lower(coalesce(username, '') || ' ' || coalesce(context ->> 'name', '')))
        && name_slips(${asked})`,
    )
    .limit(mostAlike)
    .execute()
  return alike.filter(({ username, name }) => {
    const own = wordsOf(`${username ?? ''} ${name ?? ''}`.toLowerCase())
    return typed.every((word) => own.some((each) => each === word || isOneSlipAway(word, each)))
  })
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

function eachUserOnce(...lists: NamedUser[][]): NamedUser[] {
  return [...new Map(lists.flat().map((user) => [user.id, user])).values()].slice(0, answered)
}

/** The fields that the browser can use: a picture's address, for one, may be too long. */
function sendable(profile: ProfileHit): ProfileHit[] {
  const { data } = profileHitSchema.safeParse(profile)
  return data ? [data] : []
}

function startsWith(value: RawBuilder<unknown>, beginning: string): RawBuilder<boolean> {
  return sql<boolean>`${value} like ${beginning.replace(/[\\%_]/g, '\\$&') + '%'}`
}
