import {
  parsePayCall,
  type PayCall,
  payRequestOf,
} from '#app/protocols/lightning/lnurl-pay-server.ts'
import { eventText, tagValue } from '#app/protocols/nostr/event.ts'
import { isHex32 } from '#app/protocols/nostr/parsed.ts'
import { lightningAddressTexts as texts } from '#app/texts/money/payments.ts'
import { countAttempt, countAttemptOf } from '#app/.server/accounts/limits/index.ts'
import { networkOf } from '#app/.server/base/lib/visitor-address.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { ownHost } from '#app/.server/base/lib/own-hosts.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { findOwnInvoice } from '../incoming/invoices.ts'
import { makeAddressInvoice } from './make-invoice.ts'
import { findPayee, mayReceiveZapsFor, type Payee, payTerms } from './payee.ts'

/** Generous, since services that pay for many people share one network. */
const perMinuteOfNetwork = 120

/** /.well-known/lnurlp/{name}: the pay request of a member (LUD-06, LUD-16). @throws AppError 404 */
export async function payRequestAt(ctx: Ctx, name: string) {
  return payRequestOf(payTerms(ctx, await requirePayee(ctx, name)))
}

/**
 * /lnurlp/callback/{name}: an invoice for the amount in the URL's query.
 * @throws AppError 400 BAD_ORDER, 404, 429 TOO_MANY_REQUESTS, 503 NODE_AWAY
 */
export async function invoiceAt(ctx: Ctx, name: string, query: URLSearchParams) {
  await limitInvoices(ctx)
  const payee = await requirePayee(ctx, name)
  const read = parsePayCall(query, payTerms(ctx, payee))
  if ('problem' in read) throw badOrder(read.problem)
  await checkZap(ctx, payee, read.value)
  const { bolt11, paymentHash } = await makeAddressInvoice(ctx, payee, read.value)
  const verify = `${ctx.site.publicUrl}/lnurlp/verify/${paymentHash}`
  return { status: 'OK', pr: bolt11, routes: [], verify, disposable: false }
}

/** /lnurlp/verify/{hash}: whether such an invoice is settled (LUD-21). @throws AppError 404 */
export async function verifyAt(ctx: Ctx, paymentHash: string) {
  const invoice = isHex32(paymentHash) ? await findOwnInvoice(ctx, paymentHash) : undefined
  if (invoice?.purpose !== 'LIGHTNING_ADDRESS' && invoice?.purpose !== 'ZAP')
    throw notFound('NO_INVOICE', texts.noInvoice)
  const { settled_at, preimage, bolt11 } = invoice
  return {
    status: 'OK',
    settled: settled_at !== null,
    preimage: preimage?.toString('hex') ?? null,
    pr: bolt11,
  }
}

/** @throws AppError 404 NO_USER */
export async function requirePayee(ctx: Ctx, name: string): Promise<Payee> {
  const payee = await findPayee(ctx, name.toLowerCase())
  if (payee) return payee
  const host = ownHost(ctx.site)
  throw notFound('NO_USER', texts.unknown(`${name.slice(0, 100)}@${host}`))
}

/** Rate limit by network: each invoice is stored for a month, here and at the node. */
async function limitInvoices(ctx: Ctx): Promise<void> {
  const bucket = `address-invoices ${networkOf(ctx.address)}`
  const isWithin =
    (await countAttempt(ctx, { bucket, attempts: perMinuteOfNetwork, seconds: 60 })) &&
    (await countAttemptOf(ctx, 'addressInvoicesAnHour', {
      bucket: `hour of ${bucket}`,
      seconds: 3600,
    }))
  if (!isWithin) throw new AppError('TOO_MANY_REQUESTS', { status: 429, message: texts.tooMany })
}

async function checkZap(ctx: Ctx, payee: Payee, { zap }: PayCall): Promise<void> {
  if (!zap) return
  if (!(await mayReceiveZapsFor(ctx, payee, tagValue(zap.request, 'p') ?? '')))
    throw badOrder('nostr: this is not known here as the address of whom the p tag names')
  const verdict = await ctx.signatures.check(eventText(zap.request))
  if (verdict !== 'right') throw badOrder(`nostr: ${verdict}`)
}

function badOrder(problem: string): AppError {
  return new AppError('BAD_ORDER', { status: 400, message: problem })
}
