import {
  type PayAnswer,
  payAddress,
  type PayOrder,
  type PayRequest,
} from '#app/protocols/lightning/lnurl-pay.ts'
import { eventText, type NostrEvent, tagValue } from '#app/protocols/nostr/event.ts'
import { type Networks, readZapInvoice } from '#app/protocols/nostr/zap-invoice.ts'
import { zapRequestProblem } from '#app/protocols/nostr/zap-request.ts'
import { isZapAmount } from '#app/rules/money/amounts.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { PayableInvoice } from '#app/.server/base/ports/lightning/index.ts'
import { ensureZapProvider, walletOfProfile } from '#app/.server/social/network/index.ts'
import {
  fetchLnurlInvoice,
  fetchLnurlTerms,
  findPayee,
  mayReceiveZapsFor,
  makeAddressInvoice,
  ownAddressName,
  type Payee,
} from '#app/.server/money/lightning/index.ts'
import { zapAmountRefused, zapRefused } from '#app/.server/money/books/index.ts'

/** Allowed clock difference of a request, in seconds. */
const maxSecondsOff = 600
/** The request becomes part of a URL, which servers limit to some kilobytes. */
const longestRequest = 5000

/** A checked invoice for a zap. */
export interface OrderedZap {
  invoice: PayableInvoice
  bolt11: string
  recipient: string
  /** URL to verify the payment; null without one. */
  verify: string | null
  /** The payee, if the recipient is a member and the invoice our own; else null. */
  payee: Payee | null
}

/**
 * Gets an invoice for a zap request signed by `pubkey`. The recipient's Lightning address comes from the profile that
 * we have, never from the browser; a member's invoice is made here.
 * @throws AppError 400 BAD_ZAP_REQUEST, 409 NO_LIGHTNING_ADDRESS, ZAPS_NOT_TAKEN, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE,
 * 429 TOO_MANY_REQUESTS, 502 PROVIDER_REFUSED, WRONG_INVOICE, 503 PROVIDER_AWAY, NODE_AWAY
 */
export async function orderZap(
  ctx: Ctx,
  event: NostrEvent,
  { pubkey, networks }: { pubkey: string; networks: Networks },
): Promise<OrderedZap> {
  const { msat, recipient } = await checkedRequest(ctx, event, pubkey)
  const address = payAddress(await walletOfProfile(ctx, recipient))
  if (address === null) throw zapRefused('NO_LIGHTNING_ADDRESS')
  const name = ownAddressName(ctx, address)
  const payee = name === null ? null : await payeeOf(ctx, name, recipient)
  const answer = payee
    ? await ownInvoice(ctx, payee, event, msat)
    : await invoiceElsewhere(ctx, address, event, msat)
  const read = readZapInvoice(answer.invoice, event, { now: seconds(ctx), networks })
  if ('problem' in read) throw zapRefused('WRONG_INVOICE', read.problem)
  await ensureZapProvider(ctx, { recipient, provider: answer.zapKey })
  const invoice = { ...read.value, msat }
  return { invoice, bolt11: answer.invoice, recipient, verify: answer.verify, payee }
}

/** An invoice, and the key whose zap receipts count for it. */
type GivenInvoice = PayAnswer & { zapKey: string }

async function payeeOf(ctx: Ctx, name: string, recipient: string): Promise<Payee> {
  const payee = await findPayee(ctx, name)
  if (!payee) throw zapRefused('NO_LIGHTNING_ADDRESS')
  // A zap receipt for another key than the account's would credit somebody else.
  if (!(await mayReceiveZapsFor(ctx, payee, recipient))) throw zapRefused('ZAPS_NOT_TAKEN')
  return payee
}

async function ownInvoice(
  ctx: Ctx,
  payee: Payee,
  request: NostrEvent,
  msat: number,
): Promise<GivenInvoice> {
  const zap = { request, json: eventText(request) }
  const call = { msat, comment: null, payer: null, payerData: '', zap }
  const { bolt11 } = await makeAddressInvoice(ctx, payee, call)
  return { invoice: bolt11, verify: null, zapKey: ctx.identity.pubkey }
}

async function invoiceElsewhere(
  ctx: Ctx,
  address: string,
  event: NostrEvent,
  msat: number,
): Promise<GivenInvoice> {
  const terms = await termsOf(ctx, address)
  if (terms.zapKey === null) throw zapRefused('ZAPS_NOT_TAKEN')
  const amountProblem = zapAmountRefused(msat, terms)
  if (amountProblem) throw amountProblem
  const order = { msat, zap: eventText(event), comment: event.content }
  return { ...(await invoiceFor(ctx, terms, address, order)), zapKey: terms.zapKey }
}

async function checkedRequest(
  ctx: Ctx,
  event: NostrEvent,
  pubkey: string,
): Promise<{ msat: number; recipient: string }> {
  const msat = Number(tagValue(event, 'amount'))
  const problem = limitProblem(event, seconds(ctx)) ?? zapRequestProblem(event, { msat })
  if (problem !== null) throw zapRefused('BAD_ZAP_REQUEST', problem)
  if (event.pubkey !== pubkey) throw zapRefused('BAD_ZAP_REQUEST', 'it is signed with another key')
  const verdict = await ctx.signatures.check(eventText(event))
  if (verdict !== 'right') throw zapRefused('BAD_ZAP_REQUEST', verdict)
  return { msat, recipient: tagValue(event, 'p') ?? '' }
}

/** Our own limits, beyond the protocol's. */
function limitProblem(event: NostrEvent, now: number): string | null {
  if (Math.abs(event.created_at - now) > maxSecondsOff) return 'created_at must be the current time'
  if (eventText(event).length > longestRequest) return 'it is too long'
  const sats = Number(tagValue(event, 'amount')) / 1000
  return isZapAmount(sats) ? null : 'amount must be within the limits'
}

async function termsOf(ctx: Ctx, address: string): Promise<PayRequest> {
  const result = await fetchLnurlTerms(ctx, address)
  if ('value' in result) return result.value
  if (result.failure === 'AWAY') throw zapRefused('PROVIDER_AWAY')
  throw zapRefused('ZAPS_NOT_TAKEN', result.problem)
}

async function invoiceFor(
  ctx: Ctx,
  terms: PayRequest,
  address: string,
  order: PayOrder,
): Promise<PayAnswer> {
  const result = await fetchLnurlInvoice(ctx, terms, address, order)
  if ('value' in result) return result.value
  if (result.failure === 'AWAY') throw zapRefused('PROVIDER_AWAY')
  throw zapRefused('PROVIDER_REFUSED', result.problem)
}

function seconds(ctx: Ctx): number {
  return Math.floor(ctx.now().getTime() / 1000)
}
