import { parseBoostagram } from '#app/protocols/lightning/boostagram.ts'
import type { TransactionDetails } from '#app/schemas/money/wallet-transactions.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { ownHost } from '#app/.server/base/lib/own-hosts.ts'
import type { Jobs } from '#app/.server/base/jobs/index.ts'
import {
  findOwnInvoice,
  type InvoiceDetails,
  transferOfInvoice,
} from '#app/.server/money/lightning/index.ts'
import { addTransactionDetails, findIncomingTransaction } from '#app/.server/money/books/index.ts'
import { fetchRssPayment } from './fetch-rss-payment.ts'
import { type Claim, claimOfBoostagram, claimOfRssPayment } from './claim.ts'
import { ownBoostOf } from './own-boost.ts'
import { type ClaimedContent, claimedContent } from './claimed-content.ts'
import { writeShare } from './write-share.ts'

/**
 * Job: makes a boost of an incoming payment that claims to be one, if the catalogue has content that pays its payee,
 * and shows it in their wallet. Enqueued by the transaction that credits the payment; other payments stay as they are.
 * @throws AppError PAYER_AWAY if the payer's server has to be asked again
 */
export async function receiveBoost(
  ctx: Ctx,
  { paymentHash, boostagram }: Jobs['take-in-boost'],
): Promise<void> {
  const transferId = transferOfInvoice(paymentHash)
  const incoming = await findIncomingTransaction(ctx, transferId)
  if (!incoming || incoming.details.boost_id !== undefined) return
  const own = await ownBoostOf(ctx, paymentHash)
  if (own) return addTransactionDetails(ctx, transferId, own)
  const claim =
    boostagram === undefined ? await fetchClaim(ctx, paymentHash) : boostagramClaim(boostagram)
  if (!claim) return
  const paid = await claimedContent(ctx, claim, incoming.userId)
  await (paid
    ? storeBoost(ctx, transferId, claim, paid)
    : addTransactionDetails(ctx, transferId, claimDetails(claim)))
}

async function storeBoost(
  ctx: Ctx,
  transferId: string,
  claim: Claim,
  paid: ClaimedContent,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    // A concurrent run waits here, and then finds it done.
    const incoming = await findIncomingTransaction(ctx, transferId, { lock: true })
    if (!incoming || incoming.details.boost_id !== undefined) return
    const { userId, msat, at } = incoming
    const boostId = await writeShare(ctx, { ...paid, claim, userId, transferId, msat, at })
    const { type, id, title } = paid.content
    const content = { type, id, title }
    await addTransactionDetails(ctx, transferId, {
      ...claimDetails(claim),
      boost_id: boostId,
      content,
    })
  })
}

function claimDetails({ sender, app, message }: Claim): TransactionDetails {
  return {
    ...(sender === null && app === null
      ? {}
      : { counterpart: { name: sender ?? undefined, app: app ?? undefined } }),
    ...(message === null ? {} : { message }),
  }
}

function boostagramClaim(boostagram: string): Claim | null {
  const read = parseBoostagram(boostagram)
  return read && claimOfBoostagram(read)
}

/** The claim of an invoice payment. Our own URLs aren't fetched: boosts made here are known by their payment hash. */
async function fetchClaim(ctx: Ctx, paymentHash: string): Promise<Claim | null> {
  const invoice = await findOwnInvoice(ctx, paymentHash)
  const { boost, message } = (invoice?.details ?? {}) as InvoiceDetails
  if (!boost || new URL(boost.url).host === ownHost(ctx.site)) return null
  const fetched = await fetchRssPayment(ctx, boost.url)
  return fetched && claimOfRssPayment(fetched, { action: boost.action, message })
}
