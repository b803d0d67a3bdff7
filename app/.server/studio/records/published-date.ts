import type { Ctx } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import type { FeedContent, ItemContent } from './content.ts'

/** The date to publish something under: the one its creator chose, or now if that is absent or in the future. */
export function publishedDate(ctx: Ctx, { published }: { published?: string }): Date {
  const chosen = published ? new Date(published) : ctx.now()
  return chosen < ctx.now() ? chosen : ctx.now()
}

/** Refuses a future date for something that is already published: listeners would see another date than its creator. */
export function refuseDateAhead(ctx: Ctx, before?: string, wanted?: string | null): void {
  if (!wanted || wanted === before || new Date(wanted) <= ctx.now()) return
  throw invalid('content.published', studioMessages.dateAhead)
}

/** The changed publication date of a record with new content, if its creator chose another one. */
export function redated(
  ctx: Ctx,
  before: { content: FeedContent | ItemContent },
  content: FeedContent | ItemContent,
): { published_at?: Date } {
  const isNew = content.published !== undefined && content.published !== before.content.published
  return isNew ? { published_at: publishedDate(ctx, content) } : {}
}
