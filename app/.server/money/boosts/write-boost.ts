import { decodeHex } from '@oslojs/encoding'
import type { TransactionDetails } from '#app/schemas/money/wallet-transactions.ts'
import type { ValuedContent } from '#app/.server/catalogue/pages/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { software } from '#app/.server/base/lib/software.ts'
import { priceOfDay, priceOfNow } from '#app/.server/base/ports/price/index.ts'
import {
  enqueueBoostCount,
  recipientDetails as shownRecipient,
} from '#app/.server/money/shares/index.ts'
import {
  boostTransfer,
  type NewTransaction,
  writeTransactions,
} from '#app/.server/money/books/index.ts'
import { writeRevenue } from '#app/.server/money/revenue/index.ts'
import type { Share } from './share.ts'

/** A boost to be written. */
export interface NewBoost {
  id: string
  content: ValuedContent
  sender: BoostSender
  action: 'BOOST' | 'STREAM' | 'AUTO'
  msat: number
  message: string
  position: number | null
  isPrivate: boolean
  /** Fingerprint of the request. */
  fingerprint: Buffer
  shares: readonly Share[]
}

/** The sender, as others see them. */
export interface BoostSender {
  userId: string
  name: string | null
  /** Their linked Nostr key. */
  pubkey: string | null
  /** Our node's key, by which recipients can send sats back; null while it is unknown. */
  replyKey: string | null
}

/** Writes a boost and its wallet transactions, in the transaction that takes the sats. */
export async function writeBoost(ctx: Ctx, boost: NewBoost): Promise<void> {
  const { id, content, sender } = boost
  const at = { feed_id: content.feedId, id }
  await ctx.db.insertInto('boost_directory').values(at).execute()
  await ctx.db
    .insertInto('boosts')
    .values({
      ...at,
      content_id: content.id,
      content_type: content.type,
      user_id: sender.userId,
      sender_name: sender.name,
      sender_key: sender.pubkey === null ? null : Buffer.from(decodeHex(sender.pubkey)),
      app: software.name,
      action: boost.action,
      source: 'WALLET',
      msat: boost.msat,
      message: boost.message,
      position: boost.position,
      price: await priceOfNow(ctx),
      is_private: boost.isPrivate,
      asked: boost.fingerprint,
      created_at: ctx.now(),
    })
    .execute()
  await ctx.db
    .insertInto('boost_legs')
    .values(boost.shares.map((share) => rowOf(boost, share)))
    .execute()
  await writeTransactions(ctx, [
    senderTransaction(boost),
    ...boost.shares.flatMap((share) => payeeTransactions(boost, share)),
  ])
  await writeBoostRevenue(ctx, boost)
  await enqueueBoostCount(ctx, { feedId: content.feedId, boostId: id })
}

/** Writes the revenue of members' shares. Other shares earn once they have arrived. */
async function writeBoostRevenue(ctx: Ctx, boost: NewBoost): Promise<void> {
  const { id, content, sender, shares } = boost
  const paid = shares.filter(
    ({ destination, transferId, isFee }) =>
      destination.kind === 'MEMBER' && transferId !== null && !isFee,
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

function rowOf({ id, content }: NewBoost, { recipient, remote, destination, ...share }: Share) {
  return {
    feed_id: content.feedId,
    boost_id: id,
    index: share.index,
    name: nameOf(recipient),
    type: recipient.type,
    address: recipient.address,
    custom_key: recipient.customKey ?? null,
    custom_value: recipient.customValue ?? null,
    split: recipient.split,
    is_fee: share.isFee,
    remote_feed_guid: remote?.feedGuid ?? null,
    remote_item_guid: remote?.itemGuid ?? null,
    msat: share.msat,
    payee: destination.kind === 'MEMBER' ? destination.userId : null,
    transfer_id: share.transferId,
    reason: share.reason,
    fee_cap_msat: share.feeCapMsat,
  }
}

/** The sender's transaction: one for the whole boost. */
function senderTransaction(boost: NewBoost): NewTransaction {
  const moved = boost.shares.filter(({ transferId }) => transferId !== null)
  return {
    userId: boost.sender.userId,
    transferId: boostTransfer(boost.id),
    type: 'SUPPORT',
    action: actionOf(boost),
    status: moved.some(({ isPending }) => isPending) ? 'PENDING' : 'SUCCESS',
    msat: -moved.reduce((sum, { dueMsat }) => sum + dueMsat, 0),
    details: {
      ...boostDetails(boost),
      recipients: moved.map(({ recipient, dueMsat: msat }) =>
        shownRecipient({ ...recipient, name: nameOf(recipient), msat }),
      ),
    },
  }
}

/** The transaction of a member who is paid a share. */
function payeeTransactions(
  boost: NewBoost,
  { destination, transferId, msat }: Share,
): NewTransaction[] {
  if (destination.kind !== 'MEMBER' || transferId === null) return []
  const { userId: user_id, name, pubkey } = boost.sender
  const counterpart = {
    user_id,
    app: software.name,
    ...(name === null ? {} : { name }),
    ...(pubkey === null ? {} : { pubkey }),
  }
  return [
    {
      userId: destination.userId,
      transferId,
      type: 'INCOME',
      action: actionOf(boost),
      status: 'SUCCESS',
      msat,
      details: { counterpart, ...boostDetails(boost) },
    },
  ]
}

function actionOf({ action }: NewBoost): 'BOOST' | 'STREAM' {
  return action === 'STREAM' ? 'STREAM' : 'BOOST'
}

function boostDetails({ id, content, message }: NewBoost): TransactionDetails {
  return {
    boost_id: id,
    content: { type: content.type, id: content.id, title: content.title },
    ...(message === '' ? {} : { message }),
  }
}

function nameOf({ name, address }: Share['recipient']): string {
  return name || address
}
