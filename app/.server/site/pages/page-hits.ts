import type { Ctx } from '#app/.server/base/ctx.ts'
import { withReactions } from '#app/.server/social/reading/index.ts'
import { unlocked } from '#app/.server/studio/access/index.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** Hits with who likes them, and with the files of what whoever asks has unlocked. Both are asked for at once. */
export async function openedHits(ctx: Ctx, hits: readonly ContentHit[]): Promise<ContentHit[]> {
  const [reactions, opened] = await Promise.all([withReactions(ctx, hits), unlocked(ctx, hits)])
  return withFilesOf(reactions, opened)
}

/** Hits with the files of others, which are the same in the same order. */
export function withFilesOf(hits: ContentHit[], opened: readonly ContentHit[]): ContentHit[] {
  return hits.map((hit, at) => ({ ...hit, info: opened[at]?.info ?? hit.info }))
}
