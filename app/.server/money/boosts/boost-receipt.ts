import { parseLightningAddress } from '#app/protocols/lightning/lightning-address.ts'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import type {
  BoostReceipt,
  BoostSums,
  ShareState,
  ReceiptShare,
} from '#app/schemas/money/boosts.ts'
import { highestFee } from '#app/rules/money/amounts.ts'
import { boostTexts } from '#app/texts/money/boosts.ts'
import { hitsAt } from '#app/.server/catalogue/cards/index.ts'
import { splitsOf } from '#app/.server/catalogue/pages/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  type BoostRow,
  anonymousPerson,
  personOf,
  receiptPath,
  shownPerson,
} from '#app/.server/money/pages/index.ts'
import { cardBoostReceipt } from './card-boost-receipt.ts'
import {
  type ShareRow,
  readBoost,
  boostSats,
  mayViewAll,
  type ShareParts,
  boostUsd,
  boostWay,
} from './stored-boosts.ts'
import { replyTo } from './replies.ts'

/** The receipt of a boost, as its public page shows it to the viewer. @throws AppError 404 NO_BOOST */
export async function boostReceipt(ctx: Ctx, id: string): Promise<BoostReceipt> {
  const read = await readBoost(ctx, id)
  const { boost } = read
  const isOpen = mayViewAll(ctx, read)
  const sats = boostSats(boost)
  const card = boostWay(boost) === 'CARD' ? await cardBoostReceipt(ctx, id) : null
  return {
    id,
    path: receiptPath(id),
    action: boost.action as BoostReceipt['action'],
    content: await contentOf(ctx, boost),
    sender: isOpen
      ? { ...(await shownPerson(ctx, personOf(boost))), app: boost.app || null }
      : { ...anonymousPerson, app: boost.app || null },
    way: boostWay(boost),
    givenBackUsd: card && card.givenBackUsd,
    gone: card && card.gone,
    satoshis: isOpen ? sats : null,
    claimedSatoshis: isOpen && totalMsat(boost) > boost.msat ? totalMsat(boost) / 1000 : null,
    usd: isOpen ? boostUsd(boost) : null,
    message: isOpen ? boost.message : '',
    reply: isOpen ? await replyTo(ctx, boost) : null,
    position: boost.position,
    at: boost.created_at.toISOString(),
    isPrivate: boost.is_private,
    sums: isOpen && !card ? sumsOf(read.shares) : null,
    legs: card ? card.shares : await receiptShares(ctx, read, isOpen),
  }
}

async function contentOf(ctx: Ctx, boost: BoostRow): Promise<BoostReceipt['content']> {
  const { feed_id: feedId, content_id: id, content_type: type } = boost
  const hits = await hitsAt(ctx, [
    { feedId, itemId: null },
    { feedId, itemId: id },
  ])
  const hit = hits.get(id)
  const parent = id === feedId ? null : (hits.get(feedId)?.info.title ?? null)
  return {
    type,
    _id: id,
    title: hit?.info.title ?? '',
    image: hit?.info.image ?? null,
    path: `/${type.toLowerCase()}/${id}`,
    parent,
  }
}

async function receiptShares(
  ctx: Ctx,
  { boost, shares }: { boost: BoostRow; shares: readonly ShareRow[] },
  isOpen: boolean,
): Promise<ReceiptShare[]> {
  const recipients = shares.map(recipientOf)
  const block = { type: 'lightning', method: 'keysend', recipients, timeSplits: [] }
  const splits = await splitsOf(ctx, [block])
  return shares.map((share, at) => ({
    name: share.name,
    link: splits[at]?.link ?? null,
    address: share.address,
    percent: Math.round((share.msat / totalMsat(boost)) * 100),
    satoshis: isOpen ? receiptMsat(share) / 1000 : null,
    returnedSatoshis: isOpen ? share.returned / 1000 : null,
    feeSatoshis: isOpen ? feeOf(share) : null,
    state: shareState(share),
    reason: reasonText(share),
    isFee: share.is_fee,
  }))
}

/** The boost's sums, in sats. */
function sumsOf(shares: readonly ShareRow[]): BoostSums {
  const sum = (part: keyof ShareParts) => shares.reduce((all, share) => all + share[part], 0) / 1000
  const [delivered, fees] = [sum('net'), sum('fees')]
  return { delivered, fees, pending: sum('pending'), returned: sum('returned') }
}

/** A share that was returned in full is shown with its original amount. */
function receiptMsat(share: ShareRow): number {
  return shareState(share) === 'RETURNED' ? share.msat : share.msat - share.returned
}

/** The sum of all shares, as far as known. */
function totalMsat({ msat, claimed_msat: claimed }: BoostRow): number {
  return Math.max(msat, claimed ?? 0)
}

function recipientOf({ type, address, name, split, custom_key, custom_value }: ShareRow) {
  return {
    type,
    address,
    name,
    split,
    ...(custom_key === null ? {} : { customKey: custom_key }),
    ...(custom_value === null ? {} : { customValue: custom_value }),
  } satisfies ValueRecipient
}

/** The state of a share by the ledger; the sender's own share counts as paid. */
export function shareState({ status, reason }: Pick<ShareRow, 'status' | 'reason'>): ShareState {
  if (status === 'PENDING') return 'PENDING'
  return status === 'POSTED' || (status === null && reason === 'SELF') ? 'PAID' : 'RETURNED'
}

function feeOf(share: ShareRow): number | null {
  const { posted, status, reason } = share
  if (posted !== null) return (posted - share.paid) / 1000
  return status === null && reason === 'SELF' ? 0 : null
}

function reasonText(share: ShareRow): string | null {
  if (shareState(share) !== 'RETURNED') return null
  const { reasons } = boostTexts
  const reason = mayBeOverCap(share) ? 'NO_ROUTE_FOR_CAP' : (share.reason ?? 'OTHER')
  return (
    serverReason(share) ??
    (Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : reasons.OTHER)
  )
}

/** The reason with the name of the server that failed or refused. */
function serverReason({ type, address, reason, said }: ShareRow): string | null {
  const server = type === 'lnaddress' ? parseLightningAddress(address)?.domain : undefined
  const { serverReasons } = boostTexts
  if (server === undefined || reason === null || !Object.hasOwn(serverReasons, reason)) return null
  return serverReasons[reason as keyof typeof serverReasons](server, said)
}

/** Whether the fee cap may have prevented finding a route. */
function mayBeOverCap({ reason, fee_cap_msat: cap, msat }: ShareRow): boolean {
  return reason === 'NO_ROUTE' && cap !== null && cap < highestFee(msat)
}
