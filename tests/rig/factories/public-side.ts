import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { withdrawFeed } from '#app/.server/catalogue/feeds/withdraw-feed.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import type { Withdrawal } from '#app/schemas/catalogue/content.ts'

/** The public side of a hosted feed, as its studio saves, withdraws and saves it again. */
export function publicSide(ctx: Ctx, document: FeedDocument) {
  const publicId = newId()
  const url = `${ctx.site.publicUrl}/feeds/${publicId}`
  return {
    publicId,
    url,
    withdraw: () => withdrawFeed(ctx, { publicId }),
    save: (change: Partial<FeedDocument> = {}, unlisted?: ReadonlyMap<string, Withdrawal>) => {
      const said = { ...document, ...change }
      return saveFeed(ctx, {
        url,
        document: said,
        contentHash: hashOf(Buffer.from(JSON.stringify(said))),
        nextCheckAt: null,
        hosted: {
          hostingFeedId: `hosting-${publicId}`,
          publicId,
          itemIds: new Map(),
          ...(unlisted ? { unlisted } : {}),
        },
      })
    },
    page: () => loadFeedPage(ctx, { id: publicId, page: 1 }),
    itemOf: async (title: string): Promise<string> => {
      const { id } = await ctx.db
        .selectFrom('items')
        .select('id')
        .where('feed_id', '=', publicId)
        .where('title', '=', title)
        .executeTakeFirstOrThrow()
      return id
    },
  }
}
