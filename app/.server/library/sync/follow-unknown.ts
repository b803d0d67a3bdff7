import { addHours } from 'date-fns/addHours'
import { sql } from 'kysely'
import { nextUtcDay } from '#app/rules/base/seconds-until.ts'
import { countAttemptOf } from '#app/.server/accounts/limits/index.ts'
import { findOrAddByUrl, messageOf, readFeedAt } from '#app/.server/catalogue/feeds/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { DatabaseAwayError } from '#app/.server/base/db/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { nextRevision } from '#app/.server/library/entries/index.ts'
import { applyWaiting } from './apply-waiting.ts'
import { linkTo } from './in-step.ts'

const atOnce = 4
/** Addresses of one run; then the job enqueues itself again, so that other jobs get their turn. */
const perRun = 20
/** After how many hours an address that failed is tried again; then it is what the app says, and no more. */
const pauses = [1, 24, 24 * 7]

/**
 * The job that looks for what apps follow and the catalogue doesn't know, and follows it here. What keeps itself out of
 * directories is left to the apps: it may be for them alone. Addresses beyond the account's daily limit of fetched ones
 * wait for the next day.
 */
export async function followUnknown(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('sync_subscriptions')
    .select(['url', 'tries'])
    .where('user_id', '=', userId)
    .where('feed_id', 'is', null)
    .where('is_subscribed', '=', true)
    .where('try_at', '<=', ctx.now())
    .orderBy('try_at')
    .limit(perRun)
    .execute()
  for (let at = 0; at < waiting.length; at += atOnce)
    await Promise.all(waiting.slice(at, at + atOnce).map((row) => lookFor(ctx, userId, row)))
  await applyWaiting(ctx, userId)
  await lookForUnknown(ctx, userId)
}

/** Has the next address that isn't known looked for, when it is time for that. */
export async function lookForUnknown(ctx: Ctx, userId: string): Promise<void> {
  const next = await ctx.db
    .selectFrom('sync_subscriptions')
    .select('try_at')
    .where('user_id', '=', userId)
    .where('feed_id', 'is', null)
    .where('is_subscribed', '=', true)
    .where('try_at', 'is not', null)
    .orderBy('try_at')
    .limit(1)
    .executeTakeFirst()
  if (!next?.try_at) return
  const options = { key: `follow-unknown:${userId}`, runAt: next.try_at }
  await enqueue(ctx, 'follow-unknown', { userId }, options)
}

async function lookFor(
  ctx: Ctx,
  userId: string,
  { url, tries }: { url: string; tries: number },
): Promise<void> {
  const found = await feedAt(ctx, userId, url)
  if (found === 'tomorrow') return tryAt(ctx, userId, url, { at: nextUtcDay(ctx.now()), tries })
  if (found === 'hidden') return tryAt(ctx, userId, url, { at: null, tries })
  if (found === 'failed') {
    const pause = pauses[tries]
    const at = pause === undefined ? null : addHours(ctx.now(), pause)
    return tryAt(ctx, userId, url, { at, tries: tries + 1 })
  }
  await transact(ctx, async (ctx) => {
    await nextRevision(ctx, userId)
    await linkTo(ctx, userId, new Map([[url, found.id]]))
  })
}

async function feedAt(ctx: Ctx, userId: string, url: string) {
  const counted = { bucket: `opml-feeds ${userId}`, seconds: 24 * 3600 }
  let isListed = true
  async function mayAsk(): Promise<boolean> {
    if (!(await countAttemptOf(ctx, 'opmlFeedsADay', counted))) return false
    isListed = (await readFeedAt(ctx, { url })).document.hidden !== true
    return isListed
  }
  try {
    return (await findOrAddByUrl(ctx, { url, mayAsk })) ?? (isListed ? 'tomorrow' : 'hidden')
  } catch (error) {
    if (error instanceof DatabaseAwayError) throw error
    // What nobody expected is in the log; the app has nobody to read a reason.
    messageOf(error)
    return 'failed'
  }
}

async function tryAt(
  ctx: Ctx,
  userId: string,
  url: string,
  { at, tries }: { at: Date | null; tries: number },
): Promise<void> {
  await ctx.db
    .updateTable('sync_subscriptions')
    .set({ try_at: at, tries })
    .where('user_id', '=', userId)
    .where('url', '=', url)
    .execute()
}

const keptForDays = 400

/** Forgets what was left long ago: a device that asks only now is told of it no more. */
export async function cleanUpSync(ctx: Ctx): Promise<void> {
  await sql`delete from sync_subscriptions where not is_subscribed
    and changed_at < ${addHours(ctx.now(), -24 * keptForDays)}`.execute(ctx.db)
}
