import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { listed } from '#app/.server/catalogue/standing/index.ts'
import { hitsById } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { requireOperator } from '#app/.server/base/actor.ts'

const maxFound = 20
const anId = /(?<![A-Za-z0-9])[A-Za-z0-9]{20}(?![A-Za-z0-9])/g

/** Finds content for the operator's lists by a link to its page, its id, or words of its title. */
export async function findForEditorial(ctx: Ctx, query: string): Promise<ContentHit[]> {
  requireOperator(ctx.actor)
  const named = await hitsById(ctx, (query.match(anId) ?? []).slice(0, maxFound))
  return listed(ctx, named.length > 0 ? named : await byTitle(ctx, query))
}

/** Scans all titles: only the operator does this, and rarely. */
async function byTitle(ctx: Ctx, query: string): Promise<ContentHit[]> {
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`
  const [feeds, items] = await Promise.all([
    ctx.db
      .selectFrom('feeds')
      .select('id')
      .where('title', 'ilike', pattern)
      .where('status', '<>', 'WITHDRAWN')
      .orderBy('newest_item_at', (order) => order.desc().nullsLast())
      .limit(maxFound)
      .execute(),
    ctx.db
      .selectFrom('items')
      .select('id')
      .where('title', 'ilike', pattern)
      .where('removed_at', 'is', null)
      .where('type', '<>', 'LIVE')
      .orderBy('published_at', (order) => order.desc().nullsLast())
      .limit(maxFound)
      .execute(),
  ])
  return hitsById(
    ctx,
    [...feeds, ...items].map((row) => row.id),
  )
}
