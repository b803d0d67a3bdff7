import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { priceOfDay } from '#app/.server/base/ports/price/index.ts'
import { boostTransfer } from '#app/.server/money/boosts/index.ts'
import type { NewBoost } from '#app/.server/money/boosts/index.ts'
import type { ReceivedShare } from '#app/.server/money/boosts/index.ts'
import { writeRevenue } from './entries.ts'

/** What a boost from a wallet here has earned at once: the shares of people here. In the transaction that moves them. */
export async function earnBoost(ctx: Ctx, boost: NewBoost): Promise<void> {
  const { id, content, sender, legs } = boost
  const paid = legs.filter(
    ({ target, transferId, isFee }) => target.kind === 'MEMBER' && transferId !== null && !isFee,
  )
  await writeRevenue(ctx, {
    feedId: content.feedId,
    id: boostTransfer(id),
    at: ctx.now(),
    action: actionOf(boost),
    contentId: content.id,
    supporter: sender.userId,
    amount: { msat: paid.reduce((sum, { msat }) => sum + msat, 0) },
    price: await priceOfDay(ctx),
  })
}

/** What a share that has been on its way has earned, once it is posted: in the transaction that ends it. */
export async function earnLeg(ctx: Ctx, transferId: string): Promise<void> {
  const { rows } = await sql<EndedLeg>`
    select b.feed_id as "feedId", b.content_id as "contentId", b.action, l.msat, t.ended_at as at,
      coalesce(b.user_id, encode(b.sender_key, 'hex'), '') as supporter
    from boost_legs l
    join boosts b on b.feed_id = l.feed_id and b.id = l.boost_id
    join ledger_transfers t on t.id = l.transfer_id
    where l.transfer_id = ${transferId} and t.status = 'POSTED' and not l.is_fee
  `.execute(ctx.db)
  for (const { msat, ...leg } of rows)
    await writeRevenue(ctx, {
      ...leg,
      id: transferId,
      action: actionOf(leg),
      amount: { msat },
      price: await priceOfDay(ctx),
    })
}

interface EndedLeg {
  feedId: string
  contentId: string
  action: string
  msat: number
  at: Date
  supporter: string
}

/** What another app has paid. Who it was is only said. */
export async function earnReceived(ctx: Ctx, share: ReceivedShare): Promise<void> {
  const { content, claim, recipient, transferId, msat, at } = share
  if (recipient.fee) return
  await writeRevenue(ctx, {
    feedId: content.feedId,
    id: transferId,
    at,
    action: claim.action === 'stream' ? 'STREAM' : 'BOOST',
    contentId: content.id,
    supporter: '',
    amount: { msat },
    price: await priceOfDay(ctx),
  })
}

function actionOf({ action }: { action: string }): 'BOOST' | 'STREAM' {
  return action === 'STREAM' ? 'STREAM' : 'BOOST'
}
