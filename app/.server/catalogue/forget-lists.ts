import type { Ctx } from '../ctx.ts'
import { enqueue } from '../jobs/index.ts'

/** Enqueues that cached lists are dropped after the commit, so that withdrawn content disappears from them. */
export function forgetLists(ctx: Ctx): Promise<void> {
  return enqueue(ctx, 'forget-lists', {}, { key: 'forget-lists' })
}
