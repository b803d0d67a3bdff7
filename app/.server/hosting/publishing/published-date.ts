import type { Ctx } from '#app/.server/ctx.ts'

/** The date something is published under: the one its creator chose, as long as it isn't in the future. */
export function publishedDate(ctx: Ctx, { published }: { published?: string }): Date {
  const chosen = published ? new Date(published) : ctx.now()
  return chosen < ctx.now() ? chosen : ctx.now()
}
