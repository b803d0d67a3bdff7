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
import { askPayer } from './ask-payer.ts'
import { type Claim, claimOfBoostagram, claimOfRssPayment } from './claim.ts'
import { ownBoostOf } from './own-boost.ts'
import { type PaidContent, paidContent } from './paid-content.ts'
import { writeShare } from './write.ts'

/**
 * Job: makes a boost of an incoming payment that claims to be one, if the catalogue has content that pays its payee,
 * and shows it in their wallet. Enqueued by the transaction that credits the payment; other payments stay as they are.
 * @throws AppError PAYER_AWAY if the payer's server has to be asked again
 */
export async function takeInBoost(
  ctx: Ctx,
  { paymentHash, boostagram }: Jobs['take-in-boost'],
): Promise<void> {
  const transferId = transferOfInvoice(paymentHash)
  const receipt = await findIncomingTransaction(ctx, transferId)
  if (!receipt || receipt.details.boost_id !== undefined) return
  const own = await ownBoostOf(ctx, paymentHash)
  if (own) return addTransactionDetails(ctx, transferId, own)
  const claim = boostagram === undefined ? await askedClaim(ctx, paymentHash) : claimIn(boostagram)
  if (!claim) return
  const paid = await paidContent(ctx, claim, receipt.userId)
  await (paid
    ? takeIn(ctx, transferId, claim, paid)
    : addTransactionDetails(ctx, transferId, said(claim)))
}

async function takeIn(
  ctx: Ctx,
  transferId: string,
  claim: Claim,
  paid: PaidContent,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    // A concurrent run waits here, and then finds it done.
    const receipt = await findIncomingTransaction(ctx, transferId, { lock: true })
    if (!receipt || receipt.details.boost_id !== undefined) return
    const { userId, msat, at } = receipt
    const boostId = await writeShare(ctx, { ...paid, claim, userId, transferId, msat, at })
    const { type, id, title } = paid.content
    const content = { type, id, title }
    await addTransactionDetails(ctx, transferId, { ...said(claim), boost_id: boostId, content })
  })
}

function said({ sender, app, message }: Claim): TransactionDetails {
  return {
    ...(sender === null && app === null
      ? {}
      : { counterpart: { name: sender ?? undefined, app: app ?? undefined } }),
    ...(message === null ? {} : { message }),
  }
}

function claimIn(boostagram: string): Claim | null {
  const read = parseBoostagram(boostagram)
  return read && claimOfBoostagram(read)
}

/** The claim of an invoice payment. Our own URLs aren't fetched: boosts made here are known by their payment hash. */
async function askedClaim(ctx: Ctx, paymentHash: string): Promise<Claim | null> {
  const invoice = await findOwnInvoice(ctx, paymentHash)
  const { boost, message } = (invoice?.details ?? {}) as InvoiceDetails
  if (!boost || new URL(boost.url).host === ownHost(ctx.site)) return null
  const told = await askPayer(ctx, boost.url)
  return told && claimOfRssPayment(told, { action: boost.action, message })
}
