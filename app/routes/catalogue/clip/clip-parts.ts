import { clipsOf, type ClippedPlace } from '#app/.server/library/clips/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { clipRowHit } from '#app/components/catalogue/rows/row-hit.ts'
import type { ClipOrder } from '#app/schemas/library/clips.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

const mostClips = 100

/** The order of clips that an address asks for. */
export function clipOrderOf(request: Request): ClipOrder {
  return new URL(request.url).searchParams.get('order') === 'popular' ? 'popular' : 'latest'
}

/** What the Clips tab of a page holds. */
export async function shownClips(
  ctx: Ctx,
  place: ClippedPlace,
  order: ClipOrder,
): Promise<ContentHit[]> {
  const clips = await clipsOf(ctx, place, { order, limit: mostClips })
  return clips.map(clipRowHit)
}
