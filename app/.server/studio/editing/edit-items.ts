import { sql } from 'kysely'
import type { z } from 'zod'
import { publishState, type PublishState } from '#app/rules/studio/publish-state.ts'
import { type itemsEditInput, mostEdited } from '#app/schemas/studio/several-items.ts'
import { severalTexts } from '#app/texts/studio/several-items.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { invalid, notFound } from '#app/.server/base/lib/errors.ts'
import { authorizeChosen, authorizeFeed, changeFeed } from '#app/.server/studio/records/index.ts'
import { editItem } from './items.ts'

/**
 * Edits chosen episodes of a show in one act, as `updateHostingItem` edits one: all of them, or none where one is refused.
 * @throws AppError 400, 403 OWNER_ONLY, 404 NO_FEED, NO_ITEM
 */
export function editItems(
  ctx: Ctx,
  { feed_id, item_ids, updates, hold }: z.output<typeof itemsEditInput>,
): Promise<{ edited: number }> {
  return changeFeed(ctx, feed_id, async (ctx, feed) => {
    if (feed.type !== 'PODCAST') throw invalid('feed_id', severalTexts.showsOnly)
    const wanted = [...new Set(item_ids)]
    const items = await authorizeChosen(ctx, feed, wanted)
    if (items.length < wanted.length) throw notFound('NO_ITEM', severalTexts.gone)
    for (const item of items) await editItem(ctx, feed, item, updates, { hold })
    return { edited: items.length }
  })
}

/** An episode that can be chosen. */
interface ItemToChoose {
  id: string
  title: string | null
  season: number | null
  state: PublishState
}

/** A page of a show's episodes as their editors show them, newest first, and how many pages there are. */
export async function itemsToChoose(
  ctx: Ctx,
  { feed_id, page }: { feed_id: string; page: number },
): Promise<{ items: ItemToChoose[]; pages: number }> {
  const feed = await authorizeFeed(ctx, feed_id)
  const rows = await ctx.db
    .selectFrom('hosting_items')
    .select([
      'id',
      'published_at',
      'scheduled_at',
      sql<string | null>`coalesce(changes -> 'title' ->> 'value', content ->> 'title')`.as('title'),
      sql<
        number | null
      >`coalesce(changes -> 'season' ->> 'value', content ->> 'season')::integer`.as('season'),
      sql<number>`count(*) over ()`.as('all'),
    ])
    .where('feed_id', '=', feed.id)
    .where('deleted_at', 'is', null)
    .orderBy(sql`coalesce(published_at, updated_at)`, 'desc')
    .orderBy('id')
    .limit(mostEdited)
    .offset((page - 1) * mostEdited)
    .execute()
  return {
    items: rows.map(({ id, title, season, published_at, scheduled_at }) => ({
      id,
      title,
      season,
      state: publishState({
        meta: {
          published: published_at?.toISOString() ?? null,
          scheduled: scheduled_at?.toISOString() ?? null,
        },
      }),
    })),
    pages: Math.max(1, Math.ceil(Number(rows[0]?.all ?? 0) / mostEdited)),
  }
}
