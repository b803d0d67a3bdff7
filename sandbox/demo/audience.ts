import { addPick } from '#app/.server/catalogue/editorial/index.ts'
import { rankContent } from '#app/.server/site/charts/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { trackEvent } from '#app/.server/stats/figures/index.ts'
import { type PickList, pickTypes } from '#app/schemas/catalogue/editorial.ts'
import type { ContentType } from '#app/schemas/catalogue/content.ts'
import { daysAgo } from './days-ago.ts'
import { randomFrom } from './random.ts'

const listeners = 50
/** For how many days they have been listening. */
const days = 14
/** The share of listeners that the most popular items have. */
const mostHeard = 0.8

/** Creates plays by made-up listeners, more for popular items, and fills the operator's lists. */
export async function addAudience(
  ctx: Ctx,
  recommended: Record<PickList, string[]>,
): Promise<void> {
  for (const item of await playableItems(ctx)) {
    const random = randomFrom(`${item.feed} ${item.title}`)
    const liking = randomFrom(item.feed).between(0.4, 1) * random.between(0.5, 1)
    const count = Math.floor((listeners * mostHeard * liking) / item.age ** 0.8)
    for (let place = 0; place < count; place++)
      await trackEvent(daysAgo(ctx, random.between(0, days)), {
        uid: `listener-${random.below(listeners)}`,
        platform: 'WEB',
        event: 'CONTENT_PLAYED',
        properties: { _type: item.type as ContentType, _id: item.id, title: item.title },
      })
  }
  await rankContent(ctx)
  for (const [list, titles] of Object.entries(recommended))
    await recommend(ctx, list as PickList, titles)
}

/** Every item except live ones, with its age rank in its feed: 1 is the newest, or the first of an album. */
function playableItems(ctx: Ctx) {
  return ctx.db
    .selectFrom('items')
    .innerJoin('feeds', 'feeds.id', 'items.feed_id')
    .select((eb) => [
      'items.id',
      'items.type',
      'items.title',
      'feeds.title as feed',
      eb.fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy('items.feed_id')
            .orderBy('items.published_at', 'desc')
            .orderBy('items.position', 'desc'),
        )
        .as('age'),
    ])
    .where('items.type', '<>', 'LIVE')
    .orderBy('items.title')
    .execute()
}

async function recommend(ctx: Ctx, list: PickList, titles: string[]): Promise<void> {
  const found = await ctx.db
    .selectFrom('feeds')
    .select(['id', 'title'])
    .where('title', 'in', titles)
    .where('type', 'in', pickTypes[list])
    .unionAll((eb) =>
      eb
        .selectFrom('items')
        .select(['id', 'title'])
        .where('title', 'in', titles)
        .where('type', 'in', pickTypes[list]),
    )
    .execute()
  for (const title of titles) {
    const content = found.find((row) => row.title === title)
    if (!content) throw new Error(`There is no ${title} for ${list}.`)
    await addPick(ctx, { list, content_id: content.id })
  }
}
