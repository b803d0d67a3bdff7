import type { Ctx } from '#app/.server/ctx.ts'
import { invalid } from '#app/.server/errors.ts'
import { studioMessages } from '#app/texts/studio.ts'

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
