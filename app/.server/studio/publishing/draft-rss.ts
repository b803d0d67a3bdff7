import { renderFeed } from '#app/protocols/feed/render/index.ts'
import type { Access } from '#app/rules/base/media-path.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { itemExtras, publicVersion } from '#app/.server/studio/access/index.ts'
import { type FeedRow, type ItemRow, toItemRow } from '#app/.server/studio/records/index.ts'
import { publishedFee, publishedPresets } from '#app/.server/studio/team/index.ts'
import { referencesOf } from '#app/.server/studio/texts/index.ts'
import { hostedDocument, sentDocument } from './document.ts'

/** Episodes of a draft that are looked at: the newest. */
const mostItems = 500

/**
 * The RSS that a show would have if all of it were published now. It is served nowhere.
 */
export async function draftRss(ctx: Ctx, row: Authorized<FeedRow>): Promise<string> {
  const now = ctx.now()
  const feed = asPublished({ ...row }, now)
  const { items, versions } = await draftItems(ctx, feed.id, now)
  const ids = items.map(({ id }) => id)
  const document = hostedDocument({
    ...{ feed, items, versions, livestreams: [], releases: [], publisher: null, artist: null },
    extras: await itemExtras(ctx, [feed.id], versions),
    references: await referencesOf(ctx, feed.id, ids),
    comments: new Map(),
    fee: await publishedFee(ctx),
    presets: await publishedPresets(ctx, feed),
    site: ctx.site,
  })
  return renderFeed(sentDocument(document))
}

async function draftItems(ctx: Ctx, feedId: string, now: Date) {
  const rows = await ctx.db
    .selectFrom('hosting_items')
    .selectAll()
    .where('feed_id', '=', feedId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(mostItems)
    .execute()
  const versions = new Map<string, Access>()
  const items = rows.map((row) => asPublished(toItemRow(row), now))
  for (const item of items) {
    const version = publicVersion(item, now)
    if (version) versions.set(item.id, version)
  }
  return { items: items.filter(({ id }) => versions.has(id)), versions }
}

function asPublished<Row extends FeedRow | ItemRow>(row: Row, now: Date): Row {
  return { ...row, published_at: row.published_at ?? now }
}
