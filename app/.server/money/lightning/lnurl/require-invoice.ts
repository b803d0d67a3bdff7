import { encodeHexLowerCase } from '@oslojs/encoding'
import { sha256 } from '@oslojs/crypto/sha2'
import { decodeInvoice } from '#app/protocols/lightning/bolt11.ts'
import type { PayRequest } from '#app/protocols/lightning/lnurl-pay.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { PayableInvoice } from '#app/.server/base/ports/lightning/index.ts'
import { RefusedByServer, walletRefused } from '#app/.server/money/books/index.ts'
import { requireNode } from '../node.ts'
import { fetchLnurlInvoice, fetchLnurlTerms } from './lnurl-client.ts'

/** A payment to an LNURL-pay URL, in millisats. */
interface LnurlPayment {
  url: string
  terms: PayRequest
  msat: number
}

/** Fetches the terms of an LNURL-pay URL. @throws AppError 503 ADDRESS_AWAY, 502 ADDRESS_REFUSED */
export async function requireTerms(ctx: Pick<Ctx, 'fetch'>, url: string): Promise<PayRequest> {
  const result = await fetchLnurlTerms(ctx, url)
  if ('value' in result) return result.value
  if (result.failure === 'AWAY') throw walletRefused('ADDRESS_AWAY')
  throw new RefusedByServer(result)
}

/**
 * Fetches the invoice of a payment, which must have its amount and description hash.
 * @throws AppError 503 ADDRESS_AWAY, NODE_AWAY, 502 ADDRESS_REFUSED, WRONG_INVOICE
 */
export async function requireInvoice(
  ctx: Ctx,
  { terms, url, msat }: LnurlPayment,
  comment?: string,
): Promise<{ bolt11: string; invoice: PayableInvoice }> {
  const result = await fetchLnurlInvoice(ctx, terms, url, { msat, ...(comment ? { comment } : {}) })
  if ('failure' in result) {
    if (result.failure === 'AWAY') throw walletRefused('ADDRESS_AWAY')
    throw new RefusedByServer(result)
  }
  const { invoice: bolt11 } = result.value
  const invoice = await requirePayableInvoice(ctx, bolt11).catch((error: Error) => {
    throw walletRefused('WRONG_INVOICE', error.message)
  })
  const described = encodeHexLowerCase(sha256(new TextEncoder().encode(terms.metadata)))
  if (invoice.msat !== msat || invoice.descriptionHash !== described)
    throw walletRefused('WRONG_INVOICE')
  return { bolt11, invoice }
}

/** Decodes an invoice, and checks that our node could pay it now. @throws AppError of `walletRefused`, 503 NODE_AWAY */
export async function requirePayableInvoice(ctx: Ctx, bolt11: string): Promise<PayableInvoice> {
  const invoice = decodeInvoice(bolt11)
  if (!invoice) throw walletRefused('INVOICE_UNREADABLE')
  const { msat } = invoice
  if (msat === null || msat === 0) throw walletRefused('INVOICE_WITHOUT_AMOUNT')
  if (invoice.expires * 1000 <= ctx.now().getTime()) throw walletRefused('INVOICE_EXPIRED')
  const { network } = await requireNode(ctx, (node) => node.info())
  if (invoice.network !== network) throw walletRefused('INVOICE_OF_ANOTHER_NETWORK')
  return { ...invoice, msat }
}
