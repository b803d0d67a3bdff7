import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import type { Role } from '#app/rules/base/desk.ts'
import { kindOf, stateOf } from '#app/rules/site/people.ts'
import type { PeopleList, peopleQuery, PersonRow } from '#app/schemas/site/desk-people.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { pageOf, readCursor } from '#app/.server/base/lib/paging.ts'
import { accountSpaces } from '#app/.server/studio/files/index.ts'
import { meantBy, ofGroup } from './who.ts'

const perPage = 25

/** The row of an account with what the list says of it. */
export interface StoredPerson {
  id: string
  username: string | null
  email: string | null
  name: string | null
  image: string | null
  is_admin: boolean
  is_moderator: boolean
  ends_at: Date | null
  created_at: Date
  seen: Date
  quota_bytes: number | null
  pubkey: string | null
  is_waiting: boolean
  is_suspended: boolean
  has_appealed: boolean
  shows: number
  podcasts: number
  artists: number
}

/**
 * Accounts, last seen first, all or those of a list, or whom the words mean: a page of them by two statements.
 * @throws AppError 403 FORBIDDEN
 */
export async function listPeople(
  ctx: Ctx,
  { q, group, after }: z.output<typeof peopleQuery>,
  limit = perPage,
): Promise<PeopleList> {
  requireAct(ctx.actor, 'SEE_PEOPLE')
  const conditions = [ofGroup(group, ctx.now()), q === '' ? null : meantBy(q), afterCursor(after)]
  const rows = await storedPeople(
    ctx,
    conditions.flatMap((condition) => condition ?? []),
    limit + 1,
  )
  const { page, next } = pageOf(rows, limit, ({ seen, id }) => ({ at: seen, id }))
  return { people: await toRows(ctx, page), next }
}

/** Accounts for which all of these hold, last seen first; `users` is their row. */
export async function storedPeople(
  ctx: Ctx,
  conditions: readonly RawBuilder<boolean>[],
  limit: number,
): Promise<StoredPerson[]> {
  const now = ctx.now()
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const { rows } = await sql<StoredPerson>`
    select users.id, username, email, context ->> 'name' as name, context ->> 'image' as image, is_admin, is_moderator,
      ends_at, created_at, seen, quota_bytes, encode(keys.pubkey, 'hex') as pubkey,
      waiting.user_id is not null as is_waiting, standing.id is not null as is_suspended,
      standing.appeal is not null and standing.answer is null as has_appealed, made.*
    from (
      select *, coalesce(last_seen_at, created_at) as seen from users ${where}
      order by coalesce(last_seen_at, created_at) desc, id limit ${limit}
    ) as users
    left join account_nostr_keys as keys on keys.user_id = users.id
    left join waiting_accounts as waiting on waiting.user_id = users.id
    left join account_suspensions as standing on standing.user_id = users.id and standing.ended_at is null
      and (standing.until is null or standing.until > ${now})
    cross join lateral (
      select count(*)::int as shows, (count(*) filter (where feed.type = 'PODCAST'))::int as podcasts,
        (count(*) filter (where feed.type = 'ARTIST'))::int as artists
      from hosting_feed_owners as mine join hosting_feeds as feed on feed.id = mine.feed_id
      where mine.user_id = users.id and mine.role = 'OWNER' and feed.type <> 'ALBUM'
    ) as made
    order by seen desc, users.id
  `.execute(ctx.db)
  return rows
}

export async function toRows(ctx: Ctx, rows: readonly StoredPerson[]): Promise<PersonRow[]> {
  const spaces = await accountSpaces(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const storage = spaces.get(row.id) ?? { used: 0, limit: null }
    const facts = {
      role: roleIn(row),
      podcasts: row.podcasts,
      artists: row.artists,
      isSuspended: row.is_suspended,
      hasAppealed: row.has_appealed,
      isWaiting: row.is_waiting,
      isEnding: row.ends_at !== null,
      storage,
    }
    const contact = row.email ?? (row.pubkey === null ? row.id : toNpub(row.pubkey))
    return {
      id: row.id,
      name: row.name ?? row.username ?? contact,
      contact,
      image: row.image,
      kind: kindOf(facts),
      state: stateOf(facts),
      shows: row.shows,
      storage,
      seen: row.seen.toISOString(),
    }
  })
}

/** What chosen accounts are called, in the list's order; those that aren't there are left out. */
export async function namesOf(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Pick<PersonRow, 'id' | 'name' | 'contact'>[]> {
  requireAct(ctx.actor, 'SEE_PEOPLE')
  const chosen = sql<boolean>`users.id = any(${ids}::text[])`
  const people = await toRows(ctx, await storedPeople(ctx, [chosen], ids.length))
  return people.map(({ id, name, contact }) => ({ id, name, contact }))
}

export function roleIn({ is_admin, is_moderator }: StoredPerson): Role | null {
  if (is_admin) return 'OPERATOR'
  return is_moderator ? 'MODERATOR' : null
}

// Both halves: the first is what an index can begin at.
function afterCursor(text: string | undefined): RawBuilder<boolean> | null {
  const cursor = readCursor(text)
  if (!cursor) return null
  const seen = sql`coalesce(last_seen_at, created_at)`
  return sql<boolean>`${seen} <= ${cursor.at} and (${seen} < ${cursor.at} or users.id > ${cursor.id})`
}
