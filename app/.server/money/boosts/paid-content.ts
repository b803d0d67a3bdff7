import { type ValuedContent, valuedContent } from '#app/.server/catalogue/pages/index.ts'
import { findClip } from '#app/.server/library/clips/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** The content that a boost pays for, and the position in its audio. */
interface PaidContent {
  content: ValuedContent
  position: number | null
}

/**
 * The content that a boost of `id` pays for; null if there is none. A clip pays its episode's recipients, at the clip's
 * start by default.
 */
export async function paidContent(
  ctx: Ctx,
  id: string,
  position: number | null,
): Promise<PaidContent | null> {
  const content = await valuedContent(ctx, id)
  if (content) return { content, position }
  const clip = (await findClip(ctx, { id }))?.clip
  const episode = clip?.parent ? await valuedContent(ctx, clip.parent._id) : null
  return episode && { content: episode, position: position ?? clip?.info.clip?.start ?? null }
}
