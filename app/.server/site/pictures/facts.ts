import { itemDirectory } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { lookAt } from './convert.ts'
import { knownContent } from './known-content.ts'
import { createPictures } from './pictures.ts'
import { PictureError, sourceOf } from './sources.ts'

/** What a page shows of a picture before it is loaded. */
export interface PictureFacts {
  /** A tiny version as a data: address, drawn blurred. */
  preview: string
  /** Its dominant colour, '#rrggbb'. */
  colour: string
}

/** The facts of content's covers, by content id; those not inspected yet are missing. */
export async function pictureFacts(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, PictureFacts>> {
  const facts = await factsOf(ctx, [...new Set(ids)])
  const missing = ids.filter((id) => !facts.has(id))
  if (missing.length === 0) return facts
  const feeds = await feedsOfPlainItems(ctx, missing)
  const ofFeeds = await factsOf(ctx, [...new Set(feeds.values())])
  for (const [itemId, feedId] of feeds) {
    const lent = ofFeeds.get(feedId)
    if (lent) facts.set(itemId, lent)
  }
  return facts
}

async function factsOf(ctx: Ctx, ids: string[]): Promise<Map<string, PictureFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('picture_facts')
    .select(['content_id', 'preview', 'colour'])
    .where('content_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ content_id, ...facts }) => [content_id, facts]))
}

/** The feeds of those items that show their feed's picture, by item id. */
async function feedsOfPlainItems(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  const rows = await itemDirectory(ctx)
    .innerJoin('feeds', 'feeds.id', 'item_directory.feed_id')
    .select(['item_directory.item_id', 'item_directory.feed_id'])
    .where('item_directory.item_id', 'in', ids)
    .where((eb) =>
      eb.or([eb('items.image', 'is', null), eb('items.image', '=', eb.ref('feeds.image'))]),
    )
    .execute()
  return new Map(rows.map((row) => [row.item_id, row.feed_id]))
}

/** The job that inspects the current cover of content and stores its facts. */
export async function lookAtPicture(ctx: Ctx, input: { contentId: string }): Promise<void> {
  const known = await knownContent(ctx, input.contentId)
  const source = sourceOf(ctx, known?.picture ?? null)
  if (!known || !source) return deleteFacts(ctx, input.contentId)
  try {
    const master = await createPictures(ctx).master(source)
    await saveFacts(ctx, known.pictureOf, source.address, master)
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    await deleteFacts(ctx, input.contentId)
    // Temporary failures are retried by the queue.
    if (error.isPassing) throw error
  }
}

/** Stores the facts of a picture, unless those of the same address are stored already. */
export async function saveFacts(
  ctx: Ctx,
  contentId: string,
  address: string,
  master: Buffer,
): Promise<void> {
  const known = await ctx.db
    .selectFrom('picture_facts')
    .select('address')
    .where('content_id', '=', contentId)
    .executeTakeFirst()
  if (known?.address === address) return
  const facts = { address, ...(await lookAt(master)), looked_at: ctx.now() }
  await ctx.db
    .insertInto('picture_facts')
    .values({ content_id: contentId, ...facts })
    .onConflict((conflict) => conflict.column('content_id').doUpdateSet(facts))
    .execute()
}

async function deleteFacts(ctx: Ctx, contentId: string): Promise<void> {
  await ctx.db.deleteFrom('picture_facts').where('content_id', '=', contentId).execute()
}
