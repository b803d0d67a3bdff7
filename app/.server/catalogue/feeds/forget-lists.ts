import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'

/** Enqueues that cached lists are dropped after the commit, so that withdrawn content disappears from them. */
export function forgetLists(ctx: Ctx): Promise<void> {
  return enqueue(ctx, 'forget-lists', {}, { key: 'forget-lists' })
}
