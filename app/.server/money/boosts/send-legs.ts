import { hash, randomBytes } from 'node:crypto'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import {
  askForTerms,
  findOwnInvoice,
  type HeldPayment,
  requireNode,
  sendHeld,
} from '#app/.server/money/lightning/index.ts'
import { RefusedByServer } from '#app/.server/money/books/index.ts'
import { invoiceOf } from '#app/.server/money/wallet/index.ts'
import { giveBack, type WhyReturned } from './give-back.ts'
import { isSent } from './dues.ts'
import type { Leg } from './leg.ts'
import { keysendRecords, lnurlComment } from './said.ts'
import type { NewBoost } from './write.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

type SentLeg = Leg & { transferId: string }

/** Sends the shares of a boost that are held for others, all at once; what can't be sent goes back to the sender. */
export async function sendLegs(ctx: Ctx, boost: NewBoost): Promise<void> {
  await Promise.all(boost.legs.filter(isHeld).map((leg) => sendLeg(ctx, boost, leg)))
}

function isHeld(leg: Leg): leg is SentLeg {
  return isSent(leg)
}

async function sendLeg(ctx: Ctx, boost: NewBoost, leg: SentLeg): Promise<void> {
  const { transferId } = leg
  const why = await send(ctx, boost, leg).catch(reasonOf)
  // Whatever went wrong: where nothing was written down, nothing was sent.
  if (why !== null)
    await giveBack(ctx, transferId, why).catch((error: unknown) => {
      // The job does it later.
      reportError(error, { label: 'payments:', place: 'payments' })
    })
}

/** Why nothing was sent; null where something was, however it ends. */
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
  { msat, recipient, index }: SentLeg,
  url: string,
): Promise<Pick<HeldPayment, 'paymentHash' | 'way'>> {
  const asked = await askForTerms(ctx, url)
  if ('failure' in asked)
    throw asked.failure === 'AWAY' ? new AppError('ADDRESS_AWAY') : new RefusedByServer(asked)
  const terms = asked.value
  if (msat < terms.least) throw new AppError('TOO_SMALL')
  if (msat > terms.most) throw new AppError('TOO_LARGE')
  const target = { kind: 'ADDRESS', address: recipient.address, url, terms, msat } as const
  const { bolt11, invoice } = await invoiceOf(ctx, target, lnurlComment(ctx, boost, index))
  const { paymentHash } = invoice
  // An address elsewhere that sends us to ourselves.
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
  if (error instanceof RefusedByServer) return { reason: error.code, said: error.said }
  if (error instanceof AppError) return { reason: error.code }
  reportError(error, { label: 'payments:', place: 'payments' })
  return { reason: 'OTHER' }
}
