import { sql } from 'kysely'
import { topics } from '#app/rules/base/realtime-topics.ts'
import { contentTypesOf } from '#app/.server/catalogue/cards/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import type { Jobs } from '#app/.server/base/jobs/index.ts'
import { announce, recordsChanged } from '#app/.server/base/realtime/index.ts'
import { paidMsat } from '#app/.server/money/shares/index.ts'
import { reversedCents } from '#app/.server/money/cards/index.ts'
import { tellOfBoost } from './told-boosts.ts'
import { forgetSupporterOfRevenue, notifyOwners } from '#app/.server/money/revenue/index.ts'

/** SQL: the supporter of boost `b`; '' if unknown. */
const supporter = sql`coalesce(b.user_id, encode(b.sender_key, 'hex'), '')`

/** SQL: a card boost's cents after reversals. */
const remainingCents = sql`coalesce((
  select p.gross - ${reversedCents} from card_payments p where p.order_id = b.id
), 0)`

/**
 * Job: counts the delivered amount of a boost for the boost itself, its supporter and its content, and notifies open
 * pages. Enqueued by the transaction that writes a boost or ends one of its shares. Idempotent.
 */
export async function countBoost(
  ctx: Ctx,
  { feedId, boostId }: Jobs['count-boost'],
): Promise<void> {
  await transact(ctx, async (ctx) => {
    await lockFor(ctx, `support ${feedId}`)
    await notifyOwners(ctx, feedId)
    const contents = await countDelivered(ctx, feedId, boostId)
    if (contents.length === 0) return
    await tellOfBoost(ctx, { feedId, boostId })
    await countSupporter(ctx, { feedId, boostId, contents })
    await countSupport(ctx, contents)
    await announce(
      ctx,
      contents.map((id) => ({ topic: topics.support(id), data: {} })),
    )
  })
}

/** Updates the boost's delivered amount; returns the ids of the content that it counts for. */
async function countDelivered({ db }: Ctx, feedId: string, boostId: string): Promise<string[]> {
  const { rows } = await sql<{ content_id: string }>`
    update boosts b set
      paid_cents = case when b.source = 'CARD' then ${remainingCents} else 0 end,
      paid_msat = case when b.source = 'CARD'
        then case when b.price is null then 0 else b.msat * ${remainingCents} / b.cents end
        else coalesce((
          select sum(${paidMsat}) from boost_legs l join ledger_transfers t on t.id = l.transfer_id and t.status = 'POSTED'
          where l.feed_id = b.feed_id and l.boost_id = b.id
        ), 0) end
    where b.feed_id = ${feedId} and b.id = ${boostId} and not b.is_private returning content_id
  `.execute(db)
  return [...new Set(rows.flatMap(({ content_id }) => [content_id, feedId]))]
}

async function countSupporter(
  ctx: Ctx,
  { feedId, boostId, contents }: { feedId: string; boostId: string; contents: readonly string[] },
): Promise<void> {
  const { rows } = await sql<Counted>`
    with who as (select ${supporter} as supporter, b.user_id from boosts b where feed_id = ${feedId} and id = ${boostId})
    insert into content_supporters (content_id, supporter, msat)
    select contents.id, who.supporter, (
      select coalesce(sum(b.paid_msat), 0) from boosts b
      where b.feed_id = ${feedId} and (contents.id = ${feedId} or b.content_id = contents.id) and not b.is_private
        and ${supporter} = who.supporter and (who.user_id is null or b.user_id = who.user_id)
    )
    from who cross join unnest(${contents}::text[]) as contents (id)
    on conflict (content_id, supporter) do update set msat = excluded.msat
    returning content_id, supporter
  `.execute(ctx.db)
  await queueSupporterRecords(ctx, rows)
}

interface Counted {
  content_id: string
  supporter: string
}

/** Unknown supporters have no records. */
async function queueSupporterRecords(ctx: Ctx, counted: readonly Counted[]): Promise<void> {
  await recordsChanged(
    ctx,
    counted
      .filter(({ supporter }) => supporter !== '')
      .map(({ content_id, supporter }) => ({
        collection: 'supporters',
        owner: content_id,
        part: supporter,
      })),
  )
}

async function countSupport(ctx: Ctx, contents: readonly string[]): Promise<void> {
  await sql`
    insert into content_support (content_id, msat, supporters)
    select content_id, sum(msat), count(*) filter (where msat > 0 and supporter <> '')
    from content_supporters where content_id = any(${contents}::text[]) group by content_id
    on conflict (content_id) do update set msat = excluded.msat, supporters = excluded.supporters
  `.execute(ctx.db)
  await queueContentRecords(ctx, contents)
}

async function queueContentRecords(ctx: Ctx, contents: readonly string[]): Promise<void> {
  if (!ctx.site.firebase) return
  const types = await contentTypesOf(ctx, contents)
  await recordsChanged(
    ctx,
    [...types].map(([owner, part]) => ({ collection: 'stats---content', owner, part })),
  )
}

/**
 * Moves a deleted account's totals to the unknown supporter; statistics still count it as one person. In the
 * transaction that forgets it.
 */
export async function forgetSupporter(ctx: Ctx, userId: string): Promise<void> {
  const { rows } = await sql<{ content_id: string }>`
    with gone as (
      delete from content_supporters using (
        select distinct unnest(array[feed_id, content_id]) as id from boosts where user_id = ${userId}
      ) as paid
      where content_id = paid.id and supporter = ${userId} returning content_id, msat
    )
    insert into content_supporters as kept (content_id, supporter, msat) select content_id, '', msat from gone
    on conflict (content_id, supporter) do update set msat = kept.msat + excluded.msat
    returning content_id
  `.execute(ctx.db)
  await countSupport(
    ctx,
    rows.map(({ content_id }) => content_id),
  )
  await forgetSupporterOfRevenue(ctx, userId)
  await queueSupporterRecords(
    ctx,
    rows.map(({ content_id }) => ({ content_id, supporter: userId })),
  )
}
