import type { EntitledMedia } from '#app/schemas/studio/rights.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { entitledFiles } from './entitled-files.ts'

/** me/heard-media-get: of these items, by public ids, the PAID media of those that the account is entitled to. */
export async function entitledMedia(
  ctx: Ctx,
  { ids }: { ids: readonly string[] },
): Promise<{ media: EntitledMedia[] }> {
  const files = await entitledFiles(ctx, ids)
  return {
    media: [...files].map(([_id, { audio, video, duration }]) => ({ _id, audio, video, duration })),
  }
}
