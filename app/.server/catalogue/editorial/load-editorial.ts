import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { type PickList, pickLists, pickTypes } from '#app/schemas/catalogue/editorial.ts'
import { listed } from '#app/.server/catalogue/standing/index.ts'
import { hitsById } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { cached } from '#app/.server/base/lib/cache.ts'

/** The operator's recommendations, as api/load-editorial returns them. */
export interface Editorial {
  top: { episodes: ContentHit[]; tracks: ContentHit[] }
  featured: { shows: ContentHit[]; artists: ContentHit[]; musicshows: ContentHit[] }
}

/** The operator's lists, cached for 60 s. */
export const loadEditorial = cached(60, async (ctx: Ctx): Promise<Editorial> => {
  const picks = await loadPicks(ctx)
  return {
    top: { episodes: picks['top-episodes'], tracks: picks['top-tracks'] },
    featured: {
      shows: picks['featured-shows'],
      artists: picks['featured-artists'],
      musicshows: picks['featured-musicshows'],
    },
  }
})

/** The current lists, without content that was removed or has changed its type. */
export async function loadPicks(ctx: Ctx): Promise<Record<PickList, ContentHit[]>> {
  const picks = await ctx.db
    .selectFrom('editorial_picks')
    .select(['list', 'content_id'])
    .orderBy('position')
    .execute()
  const hits = await hitsById(
    ctx,
    picks.map((pick) => pick.content_id),
  )
  const shown = await listed(ctx, hits)
  const byId = new Map(shown.map((hit) => [hit._id, hit]))
  const listOf = (list: PickList) =>
    picks.flatMap((pick) => {
      const hit = pick.list === list ? byId.get(pick.content_id) : undefined
      return hit && pickTypes[list].includes(hit._type) ? [hit] : []
    })
  return Object.fromEntries(pickLists.map((list) => [list, listOf(list)])) as Record<
    PickList,
    ContentHit[]
  >
}
