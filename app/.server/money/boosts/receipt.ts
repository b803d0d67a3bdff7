import { parseLightningAddress } from '#app/protocols/lightning/lightning-address.ts'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import type { BoostReceipt, BoostSums, LegState, ReceiptLeg } from '#app/schemas/money/boosts.ts'
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
import { cardReceipt } from './card-receipt.ts'
import { type LegRow, readBoost, satsOf, seesAll, type ShareParts, usdOf, wayOf } from './read.ts'
import { replyTo } from './replies.ts'

/** The receipt of a boost, as its public page shows it to the viewer. @throws AppError 404 NO_BOOST */
export async function boostReceipt(ctx: Ctx, id: string): Promise<BoostReceipt> {
  const read = await readBoost(ctx, id)
  const { boost } = read
  const isOpen = seesAll(ctx, read)
  const sats = satsOf(boost)
  const card = wayOf(boost) === 'CARD' ? await cardReceipt(ctx, id) : null
  return {
    id,
    path: receiptPath(id),
    action: boost.action as BoostReceipt['action'],
    content: await contentOf(ctx, boost),
    sender: isOpen
      ? { ...(await shownPerson(ctx, personOf(boost))), app: boost.app || null }
      : { ...anonymousPerson, app: boost.app || null },
    way: wayOf(boost),
    givenBackUsd: card && card.givenBackUsd,
    gone: card && card.gone,
    satoshis: isOpen ? sats : null,
    claimedSatoshis: isOpen && wholeOf(boost) > boost.msat ? wholeOf(boost) / 1000 : null,
    usd: isOpen ? usdOf(boost) : null,
    message: isOpen ? boost.message : '',
    reply: isOpen ? await replyTo(ctx, boost) : null,
    position: boost.position,
    at: boost.created_at.toISOString(),
    isPrivate: boost.is_private,
    sums: isOpen && !card ? sumsOf(read.legs) : null,
    legs: card ? card.legs : await legsOf(ctx, read, isOpen),
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

async function legsOf(
  ctx: Ctx,
  { boost, legs }: { boost: BoostRow; legs: readonly LegRow[] },
  isOpen: boolean,
): Promise<ReceiptLeg[]> {
  const recipients = legs.map(recipientOf)
  const block = { type: 'lightning', method: 'keysend', recipients, timeSplits: [] }
  const splits = await splitsOf(ctx, [block])
  return legs.map((leg, at) => ({
    name: leg.name,
    link: splits[at]?.link ?? null,
    address: leg.address,
    percent: Math.round((leg.msat / wholeOf(boost)) * 100),
    satoshis: isOpen ? shownMsat(leg) / 1000 : null,
    returnedSatoshis: isOpen ? leg.returned / 1000 : null,
    feeSatoshis: isOpen ? feeOf(leg) : null,
    state: stateOf(leg),
    reason: reasonOf(leg),
    isFee: leg.is_fee,
  }))
}

/** The boost's sums, in sats. */
function sumsOf(legs: readonly LegRow[]): BoostSums {
  const sum = (part: keyof ShareParts) => legs.reduce((all, leg) => all + leg[part], 0) / 1000
  const [delivered, fees] = [sum('net'), sum('fees')]
  return { delivered, fees, pending: sum('pending'), returned: sum('returned') }
}

/** A share that was returned in full is shown with its original amount. */
function shownMsat(leg: LegRow): number {
  return stateOf(leg) === 'RETURNED' ? leg.msat : leg.msat - leg.returned
}

/** The sum of all shares, as far as known. */
function wholeOf({ msat, claimed_msat: claimed }: BoostRow): number {
  return Math.max(msat, claimed ?? 0)
}

function recipientOf({ type, address, name, split, custom_key, custom_value }: LegRow) {
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
export function stateOf({ status, reason }: Pick<LegRow, 'status' | 'reason'>): LegState {
  if (status === 'PENDING') return 'PENDING'
  return status === 'POSTED' || (status === null && reason === 'SELF') ? 'PAID' : 'RETURNED'
}

function feeOf(leg: LegRow): number | null {
  const { posted, status, reason } = leg
  if (posted !== null) return (posted - leg.paid) / 1000
  return status === null && reason === 'SELF' ? 0 : null
}

function reasonOf(leg: LegRow): string | null {
  if (stateOf(leg) !== 'RETURNED') return null
  const { reasons } = boostTexts
  const reason = isOverCap(leg) ? 'NO_ROUTE_FOR_CAP' : (leg.reason ?? 'OTHER')
  return (
    ofServer(leg) ??
    (Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : reasons.OTHER)
  )
}

/** The reason with the name of the server that failed or refused. */
function ofServer({ type, address, reason, said }: LegRow): string | null {
  const server = type === 'lnaddress' ? parseLightningAddress(address)?.domain : undefined
  const { serverReasons } = boostTexts
  if (server === undefined || reason === null || !Object.hasOwn(serverReasons, reason)) return null
  return serverReasons[reason as keyof typeof serverReasons](server, said)
}

/** Whether the fee cap may have prevented finding a route. */
function isOverCap({ reason, fee_cap_msat: cap, msat }: LegRow): boolean {
  return reason === 'NO_ROUTE' && cap !== null && cap < highestFee(msat)
}
