import type { Ctx } from '#app/.server/ctx.ts'
import { invalid } from '#app/.server/errors.ts'
import { studioMessages } from '#app/texts/studio.ts'
import type { FeedContent, ItemContent } from './content.ts'

/** The date something is published under: the one its creator chose, as long as it isn't in the future. */
export function publishedDate(ctx: Ctx, { published }: { published?: string }): Date {
  const chosen = published ? new Date(published) : ctx.now()
  return chosen < ctx.now() ? chosen : ctx.now()
}

/** What is public already isn't dated ahead: listeners would be shown another date than its creator. */
export function refuseDateAhead(ctx: Ctx, before?: string, wanted?: string | null): void {
  if (!wanted || wanted === before || new Date(wanted) <= ctx.now()) return
  throw invalid('content.published', studioMessages.dateAhead)
}

/** What a record is published under once it has another content: the date that this chooses anew, if it does. */
export function redated(
  ctx: Ctx,
  before: { content: FeedContent | ItemContent },
  content: FeedContent | ItemContent,
): { published_at?: Date } {
  const isNew = content.published !== undefined && content.published !== before.content.published
  return isNew ? { published_at: publishedDate(ctx, content) } : {}
}
