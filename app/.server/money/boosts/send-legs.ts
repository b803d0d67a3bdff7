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
import { giveBack, type WhyReturned } from './give-back.ts'
import { isSent } from './dues.ts'
import type { Leg } from './leg.ts'
import { keysendRecords, lnurlComment } from './said.ts'
import type { NewBoost } from './write.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

type SentLeg = Leg & { transferId: string }

/** Sends the held shares of a boost concurrently; a share that can't be sent is returned. */
export async function sendLegs(ctx: Ctx, boost: NewBoost): Promise<void> {
  await Promise.all(boost.legs.filter(isHeld).map((leg) => sendLeg(ctx, boost, leg)))
}

function isHeld(leg: Leg): leg is SentLeg {
  return isSent(leg)
}

async function sendLeg(ctx: Ctx, boost: NewBoost, leg: SentLeg): Promise<void> {
  const { transferId } = leg
  const why = await send(ctx, boost, leg).catch(reasonOf)
  // Whatever the error: as long as no payment is stored, nothing was sent.
  if (why !== null)
    await giveBack(ctx, transferId, why).catch((error: unknown) => {
      // The job returns it later.
      reportError(error, { label: 'payments:', place: 'payments' })
    })
}

/** Why nothing was sent; null if a payment was sent, whatever its outcome. */
async function send(ctx: Ctx, boost: NewBoost, leg: SentLeg): Promise<WhyReturned | null> {
  const { msat, target, transferId, feeCapMsat } = leg
  const how =
    target.kind === 'ADDRESS'
      ? await byInvoice(ctx, boost, leg, target.url)
      : byKeysend(ctx, boost, leg)
  const payment = { ...how, id: transferId, msat, maxFeeMsat: feeCapMsat ?? 0 }
  const state = await requireNode(ctx, (node) => sendHeld(ctx, node, payment))
  return state.state === 'REFUSED' ? { reason: 'WRONG_INVOICE' } : null
}

async function byInvoice(
  ctx: Ctx,
  boost: NewBoost,
  { msat, index }: SentLeg,
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
  leg: SentLeg,
): Pick<HeldPayment, 'paymentHash' | 'way'> {
  const preimage = randomBytes(32)
  const pubkey = leg.recipient.address.toLowerCase()
  const tlv = keysendRecords(ctx, boost, leg)
  const way = { keysend: { pubkey, preimage: preimage.toString('hex'), tlv } }
  return { paymentHash: hash('sha256', preimage), way }
}

function reasonOf(error: unknown): WhyReturned {
  if (error instanceof RefusedByServer) return { reason: error.code, said: error.serverMessage }
  if (error instanceof AppError) return { reason: error.code }
  reportError(error, { label: 'payments:', place: 'payments' })
  return { reason: 'OTHER' }
}
