import { sql } from 'kysely'
import type { ListedPayment } from '#app/schemas/money/subscriptions.ts'
import { hitsAt } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type Cursor, isAfter } from '#app/.server/base/lib/paging.ts'
import { reversalOf } from '#app/.server/money/cards/index.ts'
import { contentPath } from '../stored-sales.ts'

/**
 * The card boosts of an account, newest first, as payments in its list; they don't appear in the wallet. Ids are those
 * of the boosts; `id` asks for one.
 */
export async function ownCardBoosts(
  ctx: Ctx,
  userId: string,
  { after = null, limit, id }: { after?: Cursor | null; limit: number; id?: string },
): Promise<ListedPayment[]> {
  const { rows } = await sql<Row>`
    select b.id, b.feed_id, b.content_id, b.content_type, b.created_at, p.gross, p.refunded, p.disputed, p.dispute
    from boosts b join card_payments p on p.order_id = b.id
    where b.user_id = ${userId} and b.source = 'CARD' ${id === undefined ? sql`` : sql`and b.id = ${id}`}
      and ${isAfter(after, 'b.created_at', 'b.id')}
    order by b.created_at desc, b.id limit ${limit}
  `.execute(ctx.db)
  const hits = await hitsAt(
    ctx,
    rows.map(({ feed_id: feedId, content_id: itemId }) => ({
      feedId,
      itemId: itemId === feedId ? null : itemId,
    })),
  )
  return rows.map((row) => {
    const reversal = reversalOf(row)
    return {
      id: row.id,
      kind: 'BOOST',
      title: hits.get(row.content_id)?.info.title ?? '',
      path: contentPath(row.content_type, row.content_id),
      unlocktype: null,
      way: 'CARD',
      cents: row.gross,
      satoshis: null,
      from: null,
      until: null,
      returnedCents: reversal.cents,
      gone: reversal.state,
      at: row.created_at.toISOString(),
    }
  })
}

interface Row {
  id: string
  feed_id: string
  content_id: string
  content_type: string
  created_at: Date
  gross: number
  refunded: number
  disputed: number
  dispute: string | null
}
