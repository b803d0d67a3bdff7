import { accountTexts } from '#app/texts/accounts/account.ts'
import { countAttemptOf } from '#app/.server/accounts/limits/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { checkedFeedUrl } from '#app/.server/catalogue/feeds/index.ts'
import { refuseKeptOut } from '#app/.server/catalogue/standing/index.ts'
import { storeImport } from './store-import.ts'

const dayInSeconds = 24 * 3600

/**
 * Has the feed at an address added and followed, by the job that adds those of OPML files and within the limits of
 * these. What is asked for already isn't asked for again.
 * @throws AppError BAD_FEED_URL; KEPT_OUT; 429 TOO_MANY_IMPORTS
 */
export async function addFeedAddress(ctx: Ctx, { address }: { address: string }): Promise<void> {
  const userId = requireUserId(ctx.actor)
  const url = checkedFeedUrl(address)
  await refuseKeptOut(ctx, { urls: [url] })
  if ((await importOfAddress(ctx, url))?.status === 'WAITING') return
  const counted = { bucket: `added-feeds ${userId}`, seconds: dayInSeconds }
  if (!(await countAttemptOf(ctx, 'opmlFeedsADay', counted)))
    throw new AppError('TOO_MANY_IMPORTS', { status: 429, message: accountTexts.tooMany })
  await storeImport(ctx, { fileName: url, lines: [{ url, title: url, reason: null }] })
}

/** How the asking for an address went that this account made last; null where it made none. */
export async function importOfAddress(
  ctx: Ctx,
  url: string,
): Promise<{ status: string; reason: string | null } | null> {
  const line = await ctx.db
    .selectFrom('opml_imports as asked')
    .innerJoin('opml_import_feeds as line', (join) =>
      join
        .onRef('line.user_id', '=', 'asked.user_id')
        .onRef('line.import_id', '=', 'asked.id')
        .on('line.position', '=', 0),
    )
    .select(['line.status', 'line.reason'])
    .where('asked.user_id', '=', requireUserId(ctx.actor))
    .where('asked.total', '=', 1)
    .where('line.url', '=', url)
    .orderBy('asked.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line ?? null
}
