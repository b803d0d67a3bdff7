import type { Ctx } from '#app/.server/base/ctx.ts'
import { withReactions } from '#app/.server/social/reading/index.ts'
import { entitledFilesOfHits, withEntitledFiles } from '#app/.server/studio/access/index.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** Hits with who likes them, and with the files that the actor is entitled to. Both are asked for at once. */
export async function openedHits(ctx: Ctx, hits: readonly ContentHit[]): Promise<ContentHit[]> {
  const [reactions, files] = await Promise.all([
    withReactions(ctx, hits),
    entitledFilesOfHits(ctx, hits),
  ])
  return withEntitledFiles(reactions, files)
}
