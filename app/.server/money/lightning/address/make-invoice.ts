import { descriptionHashOf, type PayCall } from '#app/protocols/lightning/lnurl-pay-server.ts'
import { parseBoostComment } from '#app/protocols/lightning/rss-payment-reader.ts'
import { tagValue } from '#app/protocols/nostr/event.ts'
import { storableText } from '#app/protocols/nostr/storable-text.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type InvoiceDetails, makeInvoice, type OwnInvoice } from '../incoming/invoices.ts'
import { type Payee, payTerms } from './payee.ts'

const expirySeconds = 600
const longestMessage = 1000

/**
 * Makes an invoice that fills the payee's wallet. The caller has checked the terms, a zap's signature and the rate
 * limit, which counts by who asks: a stranger can't exhaust a payee's limit.
 * @throws AppError 503 NODE_AWAY
 */
export function makeAddressInvoice(ctx: Ctx, payee: Payee, call: PayCall): Promise<OwnInvoice> {
  const { userId } = payee
  return makeInvoice(ctx, {
    msat: call.msat,
    description: { hash: descriptionHashOf(call, payTerms(ctx, payee).metadata) },
    expirySeconds,
    account: `wallet:${userId}`,
    userId,
    purpose: call.zap ? 'ZAP' : 'LIGHTNING_ADDRESS',
    details: call.zap ? zapDetails(call.zap) : payerDetails(call),
  })
}

function zapDetails({ request, json }: NonNullable<PayCall['zap']>): InvoiceDetails {
  const message = storableText(request.content.trim(), longestMessage)
  const note = tagValue(request, 'e')
  return {
    zap: json,
    pubkey: request.pubkey,
    ...(message === '' ? {} : { message }),
    ...(note === undefined ? {} : { noteId: note }),
  }
}

function payerDetails({ comment, payer }: PayCall): InvoiceDetails {
  const name = payer?.name ?? payer?.email ?? null
  return {
    ...(comment === null ? {} : commentDetails(comment)),
    ...(name === null ? {} : { name }),
    ...(payer?.identifier ? { address: payer.identifier } : {}),
  }
}

/** A boost's comment contains the URL of its metadata. */
function commentDetails(comment: string): InvoiceDetails {
  const boost = parseBoostComment(comment)
  if (!boost) return { message: comment }
  const { action, url, message } = boost
  return { boost: { action, url }, ...(message === '' ? {} : { message }) }
}
