import type { Ctx } from '#app/.server/base/ctx.ts'

const secondsOfDay = 86_400

/** A context whose clock is so many days in the past. */
export function daysAgo(ctx: Ctx, days: number): Ctx {
  const then = new Date(ctx.now().getTime() - Math.round(days * secondsOfDay) * 1000)
  return { ...ctx, now: () => then }
}
