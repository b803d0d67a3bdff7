import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type EntitledFiles, entitledFiles } from './entitled-files.ts'

/**
 * These hits with the files that the actor is entitled to: of items that are for sale, or were deleted and bought before,
 * the PAID version takes the place of the public one.
 */
export async function unlocked(ctx: Ctx, hits: readonly ContentHit[]): Promise<ContentHit[]> {
  const sold = hits.filter(({ product, withdrawn }) => product ?? withdrawn)
  const files = await entitledFiles(
    ctx,
    sold.map(({ _id }) => _id),
  )
  return hits.map((hit) => withFiles(hit, files.get(hit._id)))
}

function withFiles(hit: ContentHit, files: EntitledFiles | undefined): ContentHit {
  if (!files) return hit
  const { audio, video, duration } = files
  return { ...hit, info: { ...hit.info, audio, video, ...(duration > 0 ? { duration } : {}) } }
}
