import type { Ctx } from '#app/.server/base/ctx.ts'
import { clipRowHit } from '#app/.server/catalogue/cards/index.ts'
import { clipsOf, type ClippedPlace } from '#app/.server/library/clips/index.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { ClipOrder } from '#app/schemas/library/clips.ts'

const maxClips = 100

/** What the Clips tab of a page holds. */
export async function shownClips(
  ctx: Ctx,
  place: ClippedPlace,
  order: ClipOrder,
): Promise<ContentHit[]> {
  const clips = await clipsOf(ctx, place, { order, limit: maxClips })
  return clips.map(clipRowHit)
}

/** The order of clips that an address asks for. */
export function clipOrderOf(query: URLSearchParams): ClipOrder {
  return query.get('order') === 'popular' ? 'popular' : 'latest'
}
