import { randomBytes } from 'node:crypto'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { requireFeedManager, requireFeedOwner } from '#app/.server/studio/records/index.ts'

/** Where a feed's statistics go besides the studio. */
export interface StatsSettings {
  /** Whether everybody may see its downloads. */
  public: boolean
  /** Whether the actor gets its figures by mail each week. */
  weekly_mail: boolean
}

/** me/hosting-stats-settings-get: what of a feed’s statistics is public, and mailed. @throws AppError 404 NO_FEED */
export async function statsSettings(
  ctx: Ctx,
  { feed_id }: { feed_id: string },
): Promise<StatsSettings> {
  await requireFeedManager(ctx, feed_id)
  const shown = await ctx.db
    .selectFrom('public_stats')
    .select('since')
    .where('feed_id', '=', feed_id)
    .executeTakeFirst()
  const mailed = await ctx.db
    .selectFrom('stats_mails')
    .select('token')
    .where('feed_id', '=', feed_id)
    .where('user_id', '=', requireUserId(ctx.actor))
    .executeTakeFirst()
  return { public: shown !== undefined, weekly_mail: mailed !== undefined }
}

/**
 * me/hosting-stats-settings-update: owners decide what is public, each manager about their own mail.
 * @throws AppError 404 NO_FEED, 403 OWNER_ONLY
 */
export function updateStatsSettings(
  ctx: Ctx,
  {
    feed_id,
    public: isPublic,
    weekly_mail,
  }: { feed_id: string; public?: boolean | undefined; weekly_mail?: boolean | undefined },
): Promise<StatsSettings> {
  return transact(ctx, async (ctx) => {
    await requireFeedManager(ctx, feed_id, { lock: true })
    const before = await statsSettings(ctx, { feed_id })
    if (isPublic !== undefined && isPublic !== before.public) {
      await requireFeedOwner(ctx, feed_id)
      await setPublic(ctx, feed_id, isPublic)
    }
    if (weekly_mail !== undefined && weekly_mail !== before.weekly_mail)
      await setMailed(ctx, feed_id, weekly_mail)
    return statsSettings(ctx, { feed_id })
  })
}

async function setPublic({ db, now }: Ctx, feed_id: string, isPublic: boolean): Promise<void> {
  if (!isPublic) await db.deleteFrom('public_stats').where('feed_id', '=', feed_id).execute()
  else
    await db
      .insertInto('public_stats')
      .values({ feed_id, since: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

async function setMailed(ctx: Ctx, feed_id: string, isMailed: boolean): Promise<void> {
  const user_id = requireUserId(ctx.actor)
  if (!isMailed) {
    await ctx.db
      .deleteFrom('stats_mails')
      .where('user_id', '=', user_id)
      .where('feed_id', '=', feed_id)
      .execute()
    return
  }
  const token = randomBytes(24).toString('base64url')
  await ctx.db
    .insertInto('stats_mails')
    .values({ user_id, feed_id, token, asked_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
