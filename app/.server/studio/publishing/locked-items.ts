import { sql } from 'kysely'
import type { ItemSale } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { audioFile, audioSeconds } from '#app/rules/studio/item-versions.ts'
import { lockAt } from '#app/.server/studio/pricing/index.ts'
import type { ProductType } from '#app/rules/base/lock-badges.ts'
import type { ContentProduct } from '#app/schemas/catalogue/content.ts'
import { publicVersion } from '#app/.server/studio/access/index.ts'
import { type FeedRow, type ItemRow, toItemRow } from '#app/.server/studio/records/index.ts'
import { type DocumentSources, hostedDocument } from './document.ts'

type Item = Pick<ItemRow, 'content' | 'published_at'>

/** What a published item is sold as at `now`, with the seconds that are unlocked; null if nothing of it is sold. */
function productAt({ content, published_at }: Item, now: Date): ContentProduct | null {
  const { product } = lockAt(content, published_at, now)
  return product && productOf(content, product)
}

function productOf(content: Item['content'], type: ProductType): ContentProduct | null {
  if (!audioFile(content, 'PAID')) return null
  const duration = audioSeconds(content, 'PAID')
  return { type, ...(duration === null ? {} : { duration }) }
}

/** How the items of a feed are sold, by guid, and what those with early access will be when it ends. */
export function salesOf(sources: DocumentSources, now: Date): Map<string, ItemSale> {
  const sales = new Map<string, ItemSale>()
  for (const item of sources.items) {
    const product = productAt(item, now)
    if (product) sales.set(item.guid, { product, opening: openingOf(item, sources, now) })
  }
  return sales
}

function openingOf(item: ItemRow, sources: DocumentSources, now: Date): ItemSale['opening'] {
  const { opensAt } = lockAt(item.content, item.published_at, now)
  const version = opensAt && publicVersion(item, opensAt)
  if (!version) return null
  const versions = new Map([[item.id, version]])
  const [opened] = hostedDocument({ ...sources, items: [item], versions }).items
  return opened ? { at: opensAt, item: opened, product: productAt(item, opensAt) } : null
}

/** The episodes of a show whose early access has ended since then. */
export async function openedSince(ctx: Ctx, feed: FeedRow, since: Date): Promise<string[]> {
  if (feed.type !== 'PODCAST') return []
  const rows = await ctx.db
    .selectFrom('hosting_items')
    .selectAll()
    .where('feed_id', '=', feed.id)
    .where('published_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`content @> '{"variant": {"earlyaccess": {"enabled": true}}}'`)
    .execute()
  return rows.map(toItemRow).flatMap((item) => {
    const justBefore = new Date(since.getTime() - 1)
    const { opensAt } = lockAt(item.content, item.published_at, justBefore)
    return opensAt && opensAt <= ctx.now() ? [item.id] : []
  })
}

/** When the next of these items opens by itself; null if none will. */
export function nextOpening(items: readonly Item[], now: Date): Date | null {
  const times = items.flatMap(
    ({ content, published_at }) => lockAt(content, published_at, now).opensAt?.getTime() ?? [],
  )
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** Has a feed's items with early access opened at the moment when the first of it ends. */
export async function openLater(ctx: Ctx, feedId: string, at: Date | null): Promise<void> {
  await ctx.db.updateTable('hosting_feeds').set({ opens_at: at }).where('id', '=', feedId).execute()
  if (at) await enqueue(ctx, 'open-items', { feedId }, { runAt: at, key: `open-items:${feedId}` })
}
