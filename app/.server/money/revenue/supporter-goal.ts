import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { completeTaskOf } from '#app/.server/studio/records/index.ts'

/** Supporters that the checklist asks for. */
const goal = 10

/** Job: completes the checklist task 'first 10 supporters' of shows and artists that have reached it. */
export async function completeSupporterGoals(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select made.id from hosting_feeds made
    where made.checklist -> 'GET_FIRST_10_SUPPORTERS' = 'null'::jsonb and ${goal} <= (
      select count(*) from (
        select distinct e.supporter from revenue_entries e
        where e.feed_id in (select public_id from hosting_feeds of where of.id = made.id or of.publisher_id = made.id)
          and e.supporter <> '' and (e.msat > 0 or e.usd > 0)
        limit ${goal}
      ) as found
    )
  `.execute(ctx.db)
  for (const { id: feedId } of rows)
    await completeTaskOf(ctx, { feedId, task: 'GET_FIRST_10_SUPPORTERS' })
}
