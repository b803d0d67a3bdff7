import { LRUCache } from 'lru-cache'
import type { CoverFacts } from '#app/protocols/feed/check/index.ts'
import type { FeedReport } from '#app/schemas/catalogue/feed-check.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { judgeBytes, reportOf } from '#app/.server/catalogue/checking/index.ts'
import { authorizeFeed, type FeedRow, type ManagedFeed } from '#app/.server/studio/records/index.ts'
import { draftRss } from './draft-rss.ts'
import { renderHostedFeed } from './feed-document.ts'

/** Judged RSS of this process by feed and ETag: a large feed takes longer to judge than a page may take. */
const judged = new LRUCache<string, { report: FeedReport | null }>({ max: 500 })

/**
 * Judges a show's feed for those who make it: what is public of it, else the draft. Nobody is asked for it, so that
 * shows which nobody may read are judged as well. Null for a feed that is too large. @throws NO_FEED
 */
export async function judgeOwnFeed(
  ctx: Ctx,
  { feed_id }: { feed_id: string },
): Promise<FeedReport | null> {
  const feed = await authorizeFeed(ctx, feed_id)
  const rss = await storedRss(ctx, feed)
  if (!rss) return judgeRss(ctx, feed, Buffer.from(await unstoredRss(ctx, feed)))
  const key = `${feed.id} ${rss.etag}`
  const known = judged.get(key)
  if (known) return known.report
  const report = await judgeRss(ctx, feed, rss.xml)
  judged.set(key, { report })
  return report
}

async function judgeRss(ctx: Ctx, feed: FeedRow, rss: Uint8Array): Promise<FeedReport | null> {
  const cover = coverOf(feed)
  const facts = {
    now: ctx.now(),
    address: `${ctx.site.publicUrl}/feeds/${feed.id}`,
    ...(cover && { cover }),
  }
  try {
    return reportOf(await judgeBytes(rss, facts))
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('FEED_TOO')) return null
    throw error
  }
}

/** What isn't stored: a draft, and what is being published right now. */
async function unstoredRss(ctx: Ctx, feed: ManagedFeed): Promise<string> {
  return (await renderHostedFeed(ctx, feed.id)) ?? draftRss(ctx, feed)
}

/** As it was stored when it was published last; undefined for a draft. */
async function storedRss({ db }: Ctx, { id, published_at }: FeedRow) {
  if (!published_at) return undefined
  return db
    .selectFrom('rss_documents')
    .select(['xml', 'etag'])
    .where('feed_id', '=', id)
    .executeTakeFirst()
}

/** What the cover is was seen when it was sent. */
function coverOf({ content }: FeedRow): CoverFacts | null {
  const { url, type = '', width = 0, height = 0 } = content.images?.[0] ?? {}
  if (!url) return null
  return { url, isThere: true, said: '', format: type.replace('image/', ''), width, height }
}
