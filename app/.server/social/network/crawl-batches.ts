import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { crawlTargets } from './crawl-targets.ts'
import { type Batch, type BatchPlan, planBatches } from './plan-batches.ts'
import { type CrawlTopic, crawlTopics } from './crawl-topics.ts'

/** Updates the stored batches of what other relays are asked about. */
export async function updateCrawlBatches(ctx: Ctx): Promise<void> {
  const wanted = await crawlTargets(ctx)
  await transact(ctx, async (ctx) => {
    for (const topic of crawlTopics)
      await applyPlan(ctx, topic, planBatches(wanted[topic], await batchesOf(ctx, topic)))
  })
}

async function batchesOf({ db }: Ctx, topic: CrawlTopic): Promise<Batch[]> {
  const { rows } = await sql<Batch>`
    select id, members, case when bool_or(paging_until is not null) then null
      else coalesce(string_agg(relay, ' ' order by relay) filter (where reached is not null), '') end as progress
    from nostr_crawl_batches left join nostr_crawl_cursors on batch = id
    where topic = ${topic} group by id order by id
  `.execute(db)
  return rows
}

async function applyPlan({ db }: Ctx, topic: CrawlTopic, plan: BatchPlan): Promise<void> {
  for (const { id, members } of plan.changed)
    await sql`update nostr_crawl_batches set members = ${members} where id = ${id}`.execute(db)
  for (const { ids, members } of plan.merged)
    await sql`
      with joined as (
        insert into nostr_crawl_batches (topic, members) values (${topic}, ${members}) returning id
      )
      insert into nostr_crawl_cursors (batch, relay, reached, asked_at)
      select joined.id, relay, min(reached), min(asked_at) from joined, nostr_crawl_cursors
      where batch = any(${ids}::bigint[]) and reached is not null group by joined.id, relay
    `.execute(db)
  const deleted = [...plan.removed, ...plan.merged.flatMap(({ ids }) => ids)]
  if (deleted.length > 0)
    await sql`delete from nostr_crawl_batches where id = any(${deleted}::bigint[])`.execute(db)
  for (const members of plan.added)
    await sql`insert into nostr_crawl_batches (topic, members) values (${topic}, ${members})`.execute(
      db,
    )
}
