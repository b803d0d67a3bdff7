import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { addFeedByUrl } from '#app/.server/catalogue/feeds/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { DatabaseAwayError } from '#app/.server/base/db/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { directoryOf } from './search-directory.ts'

const feedsPerJob = 10
/** How many of a list's feeds are looked for, from its beginning: a list may name any number. */
const maxOfList = 200
const maxFailures = 5
const hourMs = 60 * 60 * 1000
const betweenJobsMs = 60 * 1000

const hashOfUrl = sql`sha256(convert_to(coalesce(named.url, ''), 'UTF8'))`

interface UnknownFeed {
  guid: string
  /** Where the list says that it is. */
  url: string | null
}

/**
 * The job that adds the feeds of a playlist's tracks or an artist's albums that the catalogue lacks: from where the
 * list says that they are, else from where the directory does. Each address is asked for once; where that failed, again
 * with growing pauses.
 */
export async function findUnknownFeeds(ctx: Ctx, { feedId }: { feedId: string }): Promise<void> {
  const unknown = await unknownFeeds(ctx, feedId)
  for (const feed of unknown.slice(0, feedsPerJob)) await lookFor(ctx, feed)
  const next =
    unknown.length > feedsPerJob ? afterNow(ctx, betweenJobsMs) : await retryOf(ctx, feedId)
  if (next)
    await enqueue(
      ctx,
      'find-unknown-feeds',
      { feedId },
      { runAt: next, key: `find-unknown-feeds:${feedId}` },
    )
}

/** In the order of the list, without those that are not to be asked for now. */
async function unknownFeeds(ctx: Ctx, feedId: string): Promise<UnknownFeed[]> {
  const { rows } = await sql<UnknownFeed>`
    select guid, url from (${unknownOf(feedId)}) as named
    where not exists (
      select from asked_feeds asked
      where asked.guid = named.guid and asked.url_hash = ${hashOfUrl}
        and (asked.retry_at is null or asked.retry_at > ${ctx.now()})
    )
    order by position limit ${feedsPerJob + 1}`.execute(ctx.db)
  return rows
}

/** When the next of its feeds is to be asked for again. */
async function retryOf(ctx: Ctx, feedId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(asked.retry_at) as at from (${unknownOf(feedId)}) as named
    join asked_feeds asked on asked.guid = named.guid and asked.url_hash = ${hashOfUrl}`.execute(
    ctx.db,
  )
  return rows[0]?.at ?? null
}

function unknownOf(feedId: string) {
  return sql`
    select guid, url, position from (
      select feed_guid as guid, min(feed_url) as url, min(position) as position
      from remote_items where feed_id = ${feedId}
      group by feed_guid order by min(position) limit ${maxOfList}
    ) first
    where not exists (select from feeds where feeds.guid = first.guid)`
}

async function lookFor(ctx: Ctx, feed: UnknownFeed): Promise<void> {
  try {
    const address = feed.url ?? (await directoryOf(ctx).findByGuid(feed.guid))?.url
    if (address) await addFeedByUrl(ctx, { url: address })
    await noteAsked(ctx, feed, null)
  } catch (error) {
    if (error instanceof DatabaseAwayError) throw error
    await noteAsked(ctx, feed, error instanceof Error ? error.message : String(error))
  }
}

async function noteAsked(ctx: Ctx, feed: UnknownFeed, error: string | null): Promise<void> {
  const key = {
    guid: feed.guid,
    url_hash: createHash('sha256')
      .update(feed.url ?? '')
      .digest(),
  }
  const known = await ctx.db
    .selectFrom('asked_feeds')
    .select('failures')
    .where('guid', '=', key.guid)
    .where('url_hash', '=', key.url_hash)
    .executeTakeFirst()
  const failures = error === null ? 0 : (known?.failures ?? 0) + 1
  const isLast = failures === 0 || failures >= maxFailures
  const state = {
    failures,
    last_error: error?.slice(0, 500).replaceAll('\0', '') ?? null,
    asked_at: ctx.now(),
    retry_at: isLast ? null : afterNow(ctx, hourMs * 4 ** (failures - 1)),
  }
  await ctx.db
    .insertInto('asked_feeds')
    .values({ ...key, ...state })
    .onConflict((conflict) => conflict.columns(['guid', 'url_hash']).doUpdateSet(state))
    .execute()
}

function afterNow(ctx: Ctx, ms: number): Date {
  return new Date(ctx.now().getTime() + ms)
}
