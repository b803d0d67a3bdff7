import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { RssAnswer, Standing, StandingKind } from '#app/rules/catalogue/standings.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { RowOf } from '#app/.server/base/db/index.ts'
import { newId } from '#app/.server/base/lib/ids.ts'

type DbCtx = Pick<Ctx, 'db'>

/** What an operator or moderator has set content to. */
export interface ContentStanding {
  id: string
  /** A public id. */
  contentId: string
  kind: StandingKind
  /** The feed of the catalogue that it is, or that it belongs to. */
  feedId: string
  title: string
  standing: Standing
  /** What its owners read: why. */
  reason: string
  rss: RssAnswer
  since: Date
  /** It ends by itself then; null for never. */
  until: Date | null
  /** The account that decided; null for a command, and for one that is deleted. */
  by: string | null
  /** The account that it was suspended along with. */
  withAccount: string | null
  /** The status of the feed before. */
  was: string
  appeal: { words: string; at: Date } | null
  answer: { words: string; at: Date } | null
}

/**
 * SQL: whether any of these (public ids) is suspended now. That of its feed closes an item as well, so both are asked
 * about. An end that has come needs no job.
 */
export function isSuspendedSql(now: Date, ...ids: RawBuilder<unknown>[]) {
  return sql<SqlBool>`exists (
    select from content_standings as closed
    where closed.content_id in (${sql.join(ids)}) and closed.ended_at is null and closed.standing = 'SUSPENDED'
      and (closed.until is null or closed.until > ${now})
  )`
}

/** Whether any of these (public ids; null for none) is suspended now. */
export async function isSuspended(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  ...ids: (string | null | undefined)[]
): Promise<boolean> {
  const asked = ids.filter((id) => id != null)
  if (asked.length === 0) return false
  const { rows } = await sql<{ is: boolean }>`
    select ${isSuspendedSql(now(), ...asked.map((id) => sql`${id}`))} as is`.execute(db)
  return rows[0]?.is === true
}

/** The items of a feed that are suspended one by one, by public id. */
export async function suspendedItems(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  feedId: string,
): Promise<Set<string>> {
  const rows = await openStandings({ db })
    .where('feed_id', '=', feedId)
    .where('kind', '=', 'EPISODE')
    .where('standing', '=', 'SUSPENDED')
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now())]))
    .execute()
  return new Set(rows.map(({ content_id }) => content_id))
}

/** What content is set to now; null for nothing, also once its end has come. */
export async function standingOf(
  ctx: Pick<Ctx, 'db' | 'now'>,
  contentId: string,
): Promise<ContentStanding | null> {
  const found = await openStanding(ctx, contentId)
  return found && isOver(found, ctx.now()) ? null : found
}

/** What content is set to, whether or not its end has come. */
export async function openStanding(ctx: DbCtx, contentId: string): Promise<ContentStanding | null> {
  const row = await openStandings(ctx).where('content_id', '=', contentId).executeTakeFirst()
  return row ? toStanding(row) : null
}

/** What these are set to now, by public id. */
export async function standingsOf(
  ctx: Pick<Ctx, 'db' | 'now'>,
  contentIds: readonly string[],
): Promise<Map<string, ContentStanding>> {
  if (contentIds.length === 0) return new Map()
  const rows = await openStandings(ctx)
    .where('content_id', '=', sql<string>`any(${contentIds}::text[])`)
    .execute()
  const found = rows.map(toStanding).filter((standing) => !isOver(standing, ctx.now()))
  return new Map(found.map((standing) => [standing.contentId, standing]))
}

/** What a show and its items are set to now, the show itself first, then the newest; at most `most`. */
export async function standingsIn(
  ctx: Pick<Ctx, 'db' | 'now'>,
  feedId: string,
  most = 50,
): Promise<ContentStanding[]> {
  const rows = await openStandings(ctx)
    .where('feed_id', '=', feedId)
    .where('kind', '<>', 'CLIP')
    .orderBy(sql`kind <> 'SHOW'`)
    .orderBy('since', 'desc')
    .limit(most)
    .execute()
  return rows.map(toStanding).filter((standing) => !isOver(standing, ctx.now()))
}

/** Whose end has come, first come first; at most `most`. */
export async function dueStandings(
  ctx: Pick<Ctx, 'db' | 'now'>,
  most: number,
): Promise<ContentStanding[]> {
  const rows = await openStandings(ctx)
    .where('until', '<=', ctx.now())
    .orderBy('until')
    .limit(most)
    .execute()
  return rows.map(toStanding)
}

/** What was suspended along with an account. */
export async function standingsWith(ctx: DbCtx, userId: string): Promise<ContentStanding[]> {
  const rows = await openStandings(ctx).where('with_account', '=', userId).execute()
  return rows.map(toStanding)
}

/** What content was hidden by when it was suspended along with an account, unless that is over by now. */
export async function hiddenBefore(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { contentId, since }: Pick<ContentStanding, 'contentId' | 'since'>,
): Promise<ContentStanding | null> {
  const row = await ctx.db
    .selectFrom('content_standings')
    .selectAll()
    .where('content_id', '=', contentId)
    .where('standing', '=', 'HIDDEN')
    .where('since', '<=', since)
    .where('ended_at', '>=', since)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst()
  const found = row ? toStanding(row) : null
  return found && !isOver(found, ctx.now()) ? found : null
}

type NewStanding = Omit<ContentStanding, 'id' | 'since' | 'appeal' | 'answer'> & { since: Date }

/** Sets content to something, in place of what it was set to; in a transaction that has its feed locked. */
export async function putStanding(ctx: Pick<Ctx, 'db' | 'now'>, set: NewStanding): Promise<void> {
  await endStanding(ctx, set.contentId)
  await ctx.db
    .insertInto('content_standings')
    .values({
      id: newId(),
      content_id: set.contentId,
      kind: set.kind,
      feed_id: set.feedId,
      title: set.title.slice(0, 300).toWellFormed(),
      standing: set.standing,
      reason: set.reason,
      rss: set.rss,
      since: set.since,
      until: set.until,
      decided_by: set.by,
      with_account: set.withAccount,
      was: set.was,
    })
    .execute()
}

/** Ends what content is set to; in a transaction that has its feed locked. */
export async function endStanding(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  contentId: string,
): Promise<void> {
  await db
    .updateTable('content_standings')
    .set({ ended_at: now() })
    .where('content_id', '=', contentId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Writes down what an owner answers to it. False where they did before, or it has ended. */
export async function writeAppeal(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  id: string,
  words: string,
): Promise<boolean> {
  const written = await db
    .updateTable('content_standings')
    .set({ appeal: words, appealed_at: now() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('appeal', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Writes down what the owner is answered. False where they were before, or it has ended. */
export async function writeAnswer(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  id: string,
  words: string,
): Promise<boolean> {
  const written = await db
    .updateTable('content_standings')
    .set({ answer: words, answered_at: now() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('appeal', 'is not', null)
    .where('answer', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

function openStandings({ db }: DbCtx) {
  return db.selectFrom('content_standings').selectAll().where('ended_at', 'is', null)
}

function isOver({ until }: Pick<ContentStanding, 'until'>, now: Date): boolean {
  return until !== null && until <= now
}

type Columns =
  | 'id'
  | 'content_id'
  | 'kind'
  | 'feed_id'
  | 'title'
  | 'standing'
  | 'reason'
  | 'rss'
  | 'since'
  | 'until'
  | 'decided_by'
  | 'with_account'
  | 'was'
  | 'appeal'
  | 'appealed_at'
  | 'answer'
  | 'answered_at'

function toStanding(row: RowOf<'content_standings', Columns>): ContentStanding {
  const { appeal, appealed_at, answer, answered_at } = row
  return {
    id: row.id,
    contentId: row.content_id,
    kind: row.kind as StandingKind,
    feedId: row.feed_id,
    title: row.title,
    standing: row.standing as Standing,
    reason: row.reason,
    rss: row.rss as RssAnswer,
    since: row.since,
    until: row.until,
    by: row.decided_by,
    withAccount: row.with_account,
    was: row.was,
    appeal: appeal !== null && appealed_at ? { words: appeal, at: appealed_at } : null,
    answer: answer !== null && answered_at ? { words: answer, at: answered_at } : null,
  }
}
