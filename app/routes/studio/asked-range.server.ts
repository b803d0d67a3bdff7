import type { Ctx } from '#app/.server/ctx.ts'
import { findRange } from '#app/.server/stats/index.ts'
import { readRangeQuery } from '#app/schemas/stats.ts'

/** What the address of a page asks for; where that is no range, the usual one and what is wrong. */
export async function askedRange(
  ctx: Ctx,
  of: { feed_id: string; item_id?: string },
  query: URLSearchParams,
) {
  const found = await findRange(ctx, of, readRangeQuery(query))
  if ('range' in found) return { ...found, problem: null }
  const usual = await findRange(ctx, of, { range: '30' })
  if ('problem' in usual) throw new Error(usual.problem)
  return { ...usual, problem: found.problem }
}
