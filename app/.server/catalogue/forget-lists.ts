import type { Ctx } from '../ctx.ts'
import { enqueue } from '../jobs/index.ts'

/** Has remembered lists made anew once the change is committed: what was withdrawn stands in none of them. */
export function forgetLists(ctx: Ctx): Promise<void> {
  return enqueue(ctx, 'forget-lists', {}, { key: 'forget-lists' })
}
