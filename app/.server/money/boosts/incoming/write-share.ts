import type { Ctx } from '#app/.server/base/ctx.ts'
import { priceOfDay, priceOfNow } from '#app/.server/base/ports/price/index.ts'
import { writeRevenue } from '#app/.server/money/revenue/index.ts'
import { enqueueBoostCount } from '#app/.server/money/shares/index.ts'
import type { Claim } from './claim.ts'
import { type BoostKey, incomingFingerprint, incomingBoostId } from './boost-key.ts'
import type { ClaimedContent } from './claimed-content.ts'

/** An incoming payment of another app for known content. */
export interface IncomingShare extends ClaimedContent {
  claim: Claim
  /** Payee, transfer, amount and time. */
  userId: string
  transferId: string
  msat: number
  at: Date
}

/** Shares beyond this number become boosts of their own, so that strangers can't grow a list without bound. */
const maxShares = 100
/** Larger claims are ignored: one bitcoin. */
const maxClaimed = 100_000_000_000

/**
 * Adds a share to its boost, which the first share creates; returns the boost's id. In the caller's transaction, which
 * has checked that the payment isn't stored as a share yet.
 */
export async function writeShare(ctx: Ctx, share: IncomingShare): Promise<string> {
  const { content, claim, transferId } = share
  const { source, whole } = claim
  const group = mayBeOneOfMany(share) ? claim.group : null
  const key = { feedId: content.feedId, source, group, whole, transferId }
  const id = incomingBoostId(key)
  const isNew = await writeBoost(ctx, share, key)
  // Concurrent shares of the boost wait here.
  const shares = isNew ? 0 : await shareIndex(ctx, share, id)
  if (shares === null) return writeShare(ctx, { ...share, claim: { ...claim, group: null } })
  if (!isNew) await addToBoost(ctx, share, id)
  await insertShare(ctx, share, { id, index: shares })
  await writeShareRevenue(ctx, share)
  await enqueueBoostCount(ctx, { feedId: content.feedId, boostId: id })
  return id
}

/** Writes the share's revenue, without a supporter: the sender is only claimed. */
async function writeShareRevenue(ctx: Ctx, share: IncomingShare): Promise<void> {
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

/**
 * Whether the payment may be one of several shares: only if the total is claimed, and if the asked server confirms this
 * share's amount.
 */
function mayBeOneOfMany({ claim: { totalMsat, share }, msat }: IncomingShare): boolean {
  return totalMsat !== null && (share === null || share.msat === msat)
}

/** False if the boost exists. */
async function writeBoost(ctx: Ctx, share: IncomingShare, key: BoostKey): Promise<boolean> {
  const { content, claim, msat } = share
  const at = { feed_id: content.feedId, id: incomingBoostId(key) }
  await ctx.db
    .insertInto('boost_directory')
    .values(at)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('boosts')
    .values({
      ...at,
      content_id: content.id,
      content_type: content.type,
      sender_name: claim.sender,
      app: claim.app ?? '',
      action: actions[claim.action],
      source: claim.source,
      msat,
      claimed_msat: plausibleTotal(claim, msat),
      message: claim.message ?? '',
      position: claim.position,
      price: await priceOfNow(ctx),
      is_private: claim.isPrivate,
      asked: incomingFingerprint(key),
      created_at: share.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const actions = { boost: 'BOOST', stream: 'STREAM', auto: 'AUTO' } as const

/** The claimed total; only shown, and only if it is plausible. */
function plausibleTotal({ totalMsat }: Claim, msat: number): number | null {
  return totalMsat !== null && totalMsat > msat && totalMsat <= maxClaimed ? totalMsat : null
}

/**
 * The number of shares of the boost that this one joins; null if it can't join: too many shares, more than the claimed
 * total, or a repeat for the same payee.
 */
async function shareIndex(
  { db }: Ctx,
  { content: { feedId }, claim: { totalMsat, share }, userId, msat }: IncomingShare,
  id: string,
): Promise<number | null> {
  const { msat: arrived } = await db
    .selectFrom('boosts')
    .select('msat')
    .where('feed_id', '=', feedId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const stored = await db
    .selectFrom('boost_legs')
    .select(['payee', 'claim_id'])
    .where('feed_id', '=', feedId)
    .where('boost_id', '=', id)
    .execute()
  const isThere = stored.some(
    ({ payee, claim_id }) => share !== null && payee === userId && claim_id === share.id,
  )
  const fits = stored.length < maxShares && arrived + msat <= (totalMsat ?? 0) && !isThere
  return fits ? stored.length : null
}

async function addToBoost(
  { db }: Ctx,
  { content, msat }: IncomingShare,
  id: string,
): Promise<void> {
  await db
    .updateTable('boosts')
    .set((eb) => ({ msat: eb('msat', '+', msat) }))
    .where('feed_id', '=', content.feedId)
    .where('id', '=', id)
    .execute()
}

async function insertShare(
  { db }: Ctx,
  { content, claim, recipient, remote, userId, transferId, msat }: IncomingShare,
  { id, index }: { id: string; index: number },
): Promise<void> {
  await db
    .insertInto('boost_legs')
    .values({
      feed_id: content.feedId,
      boost_id: id,
      index,
      name: recipient.name || recipient.address,
      type: recipient.type,
      address: recipient.address,
      custom_key: recipient.customKey ?? null,
      custom_value: recipient.customValue ?? null,
      split: recipient.split,
      is_fee: recipient.fee ?? false,
      remote_feed_guid: remote?.feedGuid ?? null,
      remote_item_guid: remote?.itemGuid ?? null,
      msat,
      payee: userId,
      transfer_id: transferId,
      claim_id: claim.share?.id ?? null,
    })
    .execute()
}
