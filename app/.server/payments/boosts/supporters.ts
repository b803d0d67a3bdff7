import { sql } from 'kysely'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import type { Supporter, SupportTotal } from '#app/schemas/boosts.ts'
import { placeOf } from '#app/.server/catalogue/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { personOf, shownPerson } from './people.ts'

const most = 100

/**
 * Who has boosted a piece of content (a show with all of its items) most, those first. Counted is what was paid to
 * others; private boosts, and those of nobody who is known, are left out.
 */
export async function supportersOf(
  ctx: Ctx,
  { contentId, limit }: { contentId: string; limit: number },
): Promise<Supporter[]> {
  const place = await placeOf(ctx, contentId)
  if (!place) return []
  const { rows } = await sql<SupporterRow>`
    select coalesce(b.user_id, encode(b.sender_key, 'hex')) as id, max(b.user_id) as user_id,
      (array_agg(b.sender_name order by b.created_at desc, b.id desc))[1] as sender_name,
      (array_agg(b.sender_key order by b.created_at desc, b.id desc))[1] as sender_key,
      sum(l.msat)::bigint as msat
    from boosts b
    join boost_legs l on l.feed_id = b.feed_id and l.boost_id = b.id
    join ledger_transfers t on t.id = l.transfer_id and t.status = 'POSTED'
    where b.feed_id = ${place.feedId} and (${place.itemId}::text is null or b.content_id = ${place.itemId})
      and not b.is_private and coalesce(b.user_id, encode(b.sender_key, 'hex')) is not null
    group by 1 order by msat desc, id limit ${Math.min(limit, most)}
  `.execute(ctx.db)
  return Promise.all(rows.map((row) => supporterOf(ctx, row)))
}

interface SupporterRow {
  id: string
  user_id: string | null
  sender_name: string | null
  sender_key: Buffer | null
  msat: number
}

async function supporterOf(ctx: Ctx, row: SupporterRow): Promise<Supporter> {
  const person = personOf(row)
  const { userId, pubkey } = person
  const { name, image, path } = await shownPerson(ctx, person)
  const npub = pubkey === null ? null : toNpub(pubkey)
  return {
    id: row.id,
    ids: { tributary: userId, npub, pubkey },
    display: { name, image },
    path,
    satoshis: Math.round(row.msat / 1000),
  }
}

/** What pieces of content have been boosted with, by their ids; those without are left out. A show's is of all its items. */
export async function supportTotals(
  ctx: Ctx,
  contentIds: readonly string[],
): Promise<Map<string, SupportTotal>> {
  if (contentIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; msat: number; supporters: number }>`
    with wanted as (
      select id, id as feed_id, null as item_id from unnest(${contentIds}::text[]) as ids (id)
      union all
      select item_id, feed_id, item_id from item_directory where item_id = any(${contentIds}::text[])
    )
    select w.id, sum(l.msat)::bigint as msat,
      count(distinct coalesce(b.user_id, encode(b.sender_key, 'hex'))) as supporters
    from wanted w
    join boosts b on b.feed_id = w.feed_id and (w.item_id is null or b.content_id = w.item_id)
    join boost_legs l on l.feed_id = b.feed_id and l.boost_id = b.id
    join ledger_transfers t on t.id = l.transfer_id and t.status = 'POSTED'
    where not b.is_private group by w.id
  `.execute(ctx.db)
  return new Map(
    rows.map(({ id, msat, supporters }) => [id, { satoshis: Math.round(msat / 1000), supporters }]),
  )
}
