import { addHours } from 'date-fns/addHours'
import { type FeedFailure, feedFailure } from '#app/rules/catalogue/feed-failures.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { DatabaseAwayError, type RowOf } from '#app/.server/base/db/index.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { countFailure } from '#app/.server/base/lib/report-error.ts'
import { blocksOf } from '#app/.server/accounts/blocks/index.ts'
import { isSuspended } from '#app/.server/catalogue/standing/index.ts'
import { newestOf, scheduleHints } from './add-feed.ts'
import { nextCheckAt } from './check-schedule.ts'
import { moveNamed } from './feed-url.ts'
import { type FetchedFeed, fetchFeed, FeedUnavailable } from './fetch-feed.ts'
import { settleGuid } from './guid-claims.ts'
import { moveFeed } from './move-feed.ts'
import { hashOf, parseOrRefuse } from './read-feed.ts'
import { readFeedAt } from './read-feed-at.ts'
import { messageOf } from './opml.ts'
import { saveFeed } from './save-feed.ts'

export type CheckResult = 'updated' | 'unchanged' | 'gone' | 'failed'

const feedsAtOnce = 500
const shortestRefreshSeconds = 60

/** Enqueues a check of each feed that is due, up to 500; returns how many. */
export async function checkDueFeeds(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .selectFrom('feeds')
    .select('id')
    .where('next_check_at', '<=', ctx.now())
    .orderBy('next_check_at')
    .limit(feedsAtOnce)
    .execute()
  for (const { id } of due)
    await enqueue(ctx, 'check-feed', { feedId: id }, { key: `check-feed:${id}`, maxAttempts: 1 })
  return due.length
}

/** Checks a feed now because a visitor asked, unless it was checked within the last minute. */
export async function refreshFeed(ctx: Ctx, input: { feedId: string }): Promise<CheckResult> {
  const feed = await ctx.db
    .selectFrom('feeds')
    .select(['checked_at', 'next_check_at', 'failures'])
    .where('id', '=', input.feedId)
    .executeTakeFirst()
  if (!feed) throw notFound('FEED_NOT_FOUND')
  const age = (ctx.now().getTime() - feed.checked_at.getTime()) / 1000
  // After a failure the pause has to pass: the feed's server may have asked for it.
  const mustWait =
    feed.next_check_at === null || (feed.failures > 0 && feed.next_check_at > ctx.now())
  if (age < shortestRefreshSeconds || mustWait) return 'unchanged'
  return checkFeed(ctx, input)
}

/** Fetches a feed and saves what has changed. A failure is recorded with the feed, and retried later. */
export async function checkFeed(ctx: Ctx, input: { feedId: string }): Promise<CheckResult> {
  const feed = await ctx.db
    .selectFrom('feeds')
    .selectAll()
    .where('id', '=', input.feedId)
    .executeTakeFirst()
  if (!feed || feed.hosting_feed_id || feed.status === 'GONE') return 'unchanged'
  // It is asked again once it is back.
  if (feed.status === 'WITHDRAWN' && (await isSuspended(ctx, feed.id))) return 'unchanged'
  if ((await blocksOf(ctx)).hasFeedHost(feed.url)) return passOver(ctx, feed)
  try {
    const fetched = await fetchFeed(ctx, feed.url, {
      etag: feed.etag,
      lastModified: feed.last_modified,
    })
    return await saveFetched(ctx, feed, fetched)
  } catch (error) {
    if (error instanceof DatabaseAwayError) throw error
    await noteFailure(ctx, feed, error)
    return 'failed'
  }
}

const passedOverHours = 6

/** A feed of a blocked host isn't asked, and hasn't failed: it is looked at again in case its host is let in. */
async function passOver(ctx: Ctx, { id }: { id: string }): Promise<CheckResult> {
  await ctx.db
    .updateTable('feeds')
    .set({ next_check_at: addHours(ctx.now(), passedOverHours) })
    .where('id', '=', id)
    .where('next_check_at', 'is not', null)
    .execute()
  return 'unchanged'
}

type KnownFeed = RowOf<
  'feeds',
  | 'id'
  | 'url'
  | 'guid'
  | 'content_hash'
  | 'newest_item_at'
  | 'failures'
  | 'failing_since'
  | 'document'
>

async function saveFetched(ctx: Ctx, feed: KnownFeed, fetched: FetchedFeed): Promise<CheckResult> {
  if (fetched.kind === 'gone') {
    await ctx.db
      .updateTable('feeds')
      .set({
        status: 'GONE',
        next_check_at: null,
        checked_at: ctx.now(),
        last_error: 'The feed is gone (410).',
        failing_since: null,
        failure: null,
      })
      .where('id', '=', feed.id)
      .where('url', '=', feed.url)
      .where('hosting_feed_id', 'is', null)
      .execute()
    return 'gone'
  }
  if (fetched.kind === 'unchanged' || hashOf(fetched.bytes).equals(feed.content_hash)) {
    await noteUnchanged(ctx, feed, fetched)
    return 'unchanged'
  }
  const { document } = await parseOrRefuse(fetched.bytes, {
    baseUrl: fetched.url,
    ...(fetched.contentType === undefined ? {} : { contentType: fetched.contentType }),
  })
  const movedTo = fetched.moves.at(-1)
  const saved = await saveFeed(ctx, {
    url: movedTo ?? feed.url,
    moved: movedTo === undefined ? null : { from: feed.url, by: 'REDIRECT' },
    checked: feed.id,
    document,
    contentHash: hashOf(fetched.bytes),
    etag: fetched.etag,
    lastModified: fetched.lastModified,
    nextCheckAt: nextCheckAt({
      now: ctx.now(),
      newestItemAt: newestOf(document),
      failures: 0,
      ...scheduleHints(document),
    }),
  })
  await followNewFeedUrl(ctx, feed.id, [feed.url, movedTo], document.newFeedUrl)
  return saved.status === 'unchanged' ? 'unchanged' : 'updated'
}

async function noteUnchanged(
  ctx: Ctx,
  feed: KnownFeed,
  fetched: Exclude<FetchedFeed, { kind: 'gone' }>,
): Promise<void> {
  const hints = scheduleHints(feed.document as Parameters<typeof scheduleHints>[0])
  await ctx.db
    .updateTable('feeds')
    .set({
      checked_at: ctx.now(),
      failures: 0,
      last_error: null,
      failing_since: null,
      failure: null,
      next_check_at: nextCheckAt({
        now: ctx.now(),
        newestItemAt: feed.newest_item_at,
        failures: 0,
        ...hints,
      }),
      ...(fetched.kind === 'content'
        ? { etag: fetched.etag, last_modified: fetched.lastModified }
        : {}),
    })
    .where('id', '=', feed.id)
    // The feed may have moved meanwhile: the answer of its old address says nothing about it.
    .where('url', '=', feed.url)
    .where('hosting_feed_id', 'is', null)
    .execute()
  await settleGuid(ctx, feed.id)
  const movedTo = fetched.moves.at(-1)
  if (movedTo !== undefined)
    await moveFeed(ctx, { id: feed.id, from: feed.url, to: movedTo, by: 'REDIRECT' })
}

/**
 * itunes:new-feed-url: moves the feed to that address if a feed can be read there, and if the document that says so was
 * read at the feed's present address.
 */
async function followNewFeedUrl(
  ctx: Ctx,
  id: string,
  readAt: readonly (string | undefined)[],
  newUrl: string | undefined,
): Promise<void> {
  const to = moveNamed(newUrl)
  if (to === null) return
  const { url } = await ctx.db
    .selectFrom('feeds')
    .select('url')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (to === url || !readAt.includes(url)) return
  if (await answersAFeed(ctx, to)) await moveFeed(ctx, { id, from: url, to, by: 'NEW_FEED_URL' })
}

/** Whether a feed is read at an address; what else happens there says nothing of the feed that names it. */
async function answersAFeed(ctx: Ctx, url: string): Promise<boolean> {
  try {
    await readFeedAt(ctx, { url })
    return true
  } catch (error) {
    if (error instanceof AppError || error instanceof GuardedFetchError) return false
    throw error
  }
}

async function noteFailure(ctx: Ctx, feed: KnownFeed, error: unknown): Promise<void> {
  countFailure(error, { place: 'check-feed', feedId: feed.id })
  const failures = feed.failures + 1
  const retryAfter = error instanceof FeedUnavailable ? error.retryAfterSeconds : undefined
  await ctx.db
    .updateTable('feeds')
    .set({
      checked_at: ctx.now(),
      failures,
      last_error: messageOf(error).slice(0, 500),
      failing_since: feed.failing_since ?? ctx.now(),
      failure: failureOf(error),
      next_check_at: nextCheckAt({
        now: ctx.now(),
        newestItemAt: feed.newest_item_at,
        failures,
        ...(retryAfter === undefined ? {} : { retryAfterSeconds: retryAfter }),
      }),
    })
    .where('id', '=', feed.id)
    .where('url', '=', feed.url)
    .where('hosting_feed_id', 'is', null)
    .execute()
}

function failureOf(error: unknown): FeedFailure {
  if (error instanceof FeedUnavailable) return feedFailure(error.code, error.answered)
  const isKnown = error instanceof AppError || error instanceof GuardedFetchError
  return feedFailure(isKnown ? error.code : undefined)
}
