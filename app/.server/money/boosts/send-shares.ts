import { hash, randomBytes } from 'node:crypto'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import {
  findOwnInvoice,
  type HeldPayment,
  requireInvoice,
  requireNode,
  requireTerms,
  sendHeld,
} from '#app/.server/money/lightning/index.ts'
import { RefusedByServer } from '#app/.server/money/books/index.ts'
import { returnShare, type ReturnReason } from './return-shares.ts'
import { isSentByNode } from './dues.ts'
import type { Share } from './share.ts'
import { keysendRecords, lnurlComment } from './share-messages.ts'
import type { NewBoost } from './write-boost.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

type SentShare = Share & { transferId: string }

/** Sends the held shares of a boost concurrently; a share that can't be sent is returned. */
export async function sendShares(ctx: Ctx, boost: NewBoost): Promise<void> {
  await Promise.all(boost.shares.filter(isHeld).map((share) => sendShare(ctx, boost, share)))
}

function isHeld(share: Share): share is SentShare {
  return isSentByNode(share)
}

async function sendShare(ctx: Ctx, boost: NewBoost, share: SentShare): Promise<void> {
  const { transferId } = share
  const reason = await send(ctx, boost, share).catch(returnReasonOf)
  // Whatever the error: as long as no payment is stored, nothing was sent.
  if (reason !== null)
    await returnShare(ctx, transferId, reason).catch((error: unknown) => {
      // The job returns it later.
      reportError(error, { label: 'payments', place: 'payments' })
    })
}

/** Why nothing was sent; null if a payment was sent, whatever its outcome. */
async function send(ctx: Ctx, boost: NewBoost, share: SentShare): Promise<ReturnReason | null> {
  const { msat, destination, transferId, feeCapMsat } = share
  const how =
    destination.kind === 'ADDRESS'
      ? await byInvoice(ctx, boost, share, destination.url)
      : byKeysend(ctx, boost, share)
  const payment = { ...how, id: transferId, msat, maxFeeMsat: feeCapMsat ?? 0 }
  const state = await requireNode(ctx, (node) => sendHeld(ctx, node, payment))
  return state.state === 'REFUSED' ? { reason: 'WRONG_INVOICE' } : null
}

async function byInvoice(
  ctx: Ctx,
  boost: NewBoost,
  { msat, index }: SentShare,
  url: string,
): Promise<Pick<HeldPayment, 'paymentHash' | 'way'>> {
  const terms = await requireTerms(ctx, url)
  if (msat < terms.min) throw new AppError('TOO_SMALL')
  if (msat > terms.max) throw new AppError('TOO_LARGE')
  const comment = lnurlComment(ctx, boost, index)
  const { bolt11, invoice } = await requireInvoice(ctx, { url, terms, msat }, comment)
  const { paymentHash } = invoice
  // A foreign address that forwards to an invoice of ours.
  if (await findOwnInvoice(ctx, paymentHash)) throw new AppError('WRONG_INVOICE')
  return { paymentHash, way: { bolt11 } }
}

function byKeysend(
  ctx: Ctx,
  boost: NewBoost,
  share: SentShare,
): Pick<HeldPayment, 'paymentHash' | 'way'> {
  const preimage = randomBytes(32)
  const pubkey = share.recipient.address.toLowerCase()
  const tlv = keysendRecords(ctx, boost, share)
  const way = { keysend: { pubkey, preimage: preimage.toString('hex'), tlv } }
  return { paymentHash: hash('sha256', preimage), way }
}

function returnReasonOf(error: unknown): ReturnReason {
  if (error instanceof RefusedByServer)
    return { reason: error.code, serverMessage: error.serverMessage }
  if (error instanceof AppError) return { reason: error.code }
  reportError(error, { label: 'payments', place: 'payments' })
  return { reason: 'OTHER' }
}
