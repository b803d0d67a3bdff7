import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type EntitledFiles, entitledFiles } from './entitled-files.ts'

/**
 * The PAID files, by public id, of those of these hits that the actor is entitled to and that are for sale, or were
 * deleted and bought before.
 */
export function entitledFilesOfHits(
  ctx: Ctx,
  hits: readonly ContentHit[],
): Promise<Map<string, EntitledFiles>> {
  const sold = hits.filter(({ product, withdrawn }) => product ?? withdrawn)
  return entitledFiles(
    ctx,
    sold.map(({ _id }) => _id),
  )
}

/** These hits with those files in place of the public ones. */
export function withEntitledFiles(
  hits: readonly ContentHit[],
  files: ReadonlyMap<string, EntitledFiles>,
): ContentHit[] {
  return hits.map((hit) => {
    const own = files.get(hit._id)
    if (!own) return hit
    const { audio, video, duration } = own
    return { ...hit, info: { ...hit.info, audio, video, ...(duration > 0 ? { duration } : {}) } }
  })
}

/** These hits with the files that the actor is entitled to. */
export async function entitledHits(ctx: Ctx, hits: readonly ContentHit[]): Promise<ContentHit[]> {
  return withEntitledFiles(hits, await entitledFilesOfHits(ctx, hits))
}
