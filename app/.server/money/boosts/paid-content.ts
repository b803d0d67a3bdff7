import { type ValuedContent, valuedContent } from '#app/.server/catalogue/pages/index.ts'
import { findClip } from '#app/.server/library/clips/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** What a boost pays for, and at which second of its audio. */
interface PaidContent {
  content: ValuedContent
  position: number | null
}

/**
 * The content that a boost of `id` pays for; null where there is none. A clip is a part of its episode, whose makers are
 * paid: who only clipped it made nothing of it. Without a second it is the one that the clip begins with.
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
