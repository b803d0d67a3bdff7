import {
  type PayAnswer,
  payAddress,
  type PayOrder,
  type PayRequest,
} from '#app/protocols/lnurl-pay.ts'
import { eventText, type NostrEvent, tagValue } from '#app/protocols/nostr/event.ts'
import { readZapInvoice } from '#app/protocols/nostr/zap-invoice.ts'
import { zapRequestProblem } from '#app/protocols/nostr/zap-request.ts'
import { isZapAmount } from '#app/rules/zap-amount.ts'
import type { ZapInvoice } from '#app/schemas/zaps.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { learnZapProvider, walletOf } from '#app/.server/nostr/index.ts'
import { askForInvoice, askForTerms } from '../lnurl/ask-for-invoice.ts'
import { keepInvoice } from './open-invoices.ts'
import { payer } from './payer.ts'
import { amountRefused, refused } from './refused.ts'

/** How far the time of a request may be from ours, in seconds. */
const mostSecondsOff = 600
/** It becomes part of an address, which servers take up to some kilobytes. */
const longestRequest = 5000

/**
 * me/nostr-zap-invoice: the invoice that the recipient's provider gives for a signed zap request of the account's own key.
 * Where the recipient is paid is what their profile says here, never what the browser does.
 * @throws AppError 400 BAD_ZAP_REQUEST, 409 ERROR_LOGIN_REQUIRED, NO_LIGHTNING_ADDRESS, ZAPS_NOT_TAKEN, AMOUNT_TOO_SMALL,
 * AMOUNT_TOO_LARGE, 429 TOO_MANY_REQUESTS, 502 PROVIDER_REFUSED, WRONG_INVOICE, 503 PROVIDER_AWAY
 */
export async function zapInvoice(ctx: Ctx, { event }: { event: NostrEvent }): Promise<ZapInvoice> {
  const { userId, pubkey } = await payer(ctx, 'invoices')
  const { msat, recipient } = await checkedRequest(ctx, event, pubkey)
  const address = payAddress(await walletOf(ctx, recipient))
  if (address === null) throw refused('NO_LIGHTNING_ADDRESS')
  const terms = await termsOf(ctx, address)
  if (terms.zapKey === null) throw refused('ZAPS_NOT_TAKEN')
  const tooMuchOrLittle = amountRefused(msat, terms)
  if (tooMuchOrLittle) throw tooMuchOrLittle
  const zap = eventText(event)
  const order = { msat, zap, comment: event.content }
  const { invoice, verify } = await invoiceFor(ctx, terms, address, order)
  const read = readZapInvoice(invoice, event, { now: seconds(ctx) })
  if ('problem' in read) throw refused('WRONG_INVOICE', read.problem)
  await learnZapProvider(ctx, { recipient, provider: terms.zapKey })
  const { paymentHash, expires } = read.value
  await keepInvoice(ctx, userId, { paymentHash, sender: pubkey, recipient, msat, verify, expires })
  return { invoice, payment_hash: paymentHash, expires }
}

async function checkedRequest(
  ctx: Ctx,
  event: NostrEvent,
  pubkey: string,
): Promise<{ msat: number; recipient: string }> {
  const msat = Number(tagValue(event, 'amount'))
  const problem = ownProblem(event, seconds(ctx)) ?? zapRequestProblem(event, { msat })
  if (problem !== null) throw refused('BAD_ZAP_REQUEST', problem)
  if (event.pubkey !== pubkey) throw refused('BAD_ZAP_REQUEST', 'it is signed with another key')
  const verdict = await ctx.signatures.check(eventText(event))
  if (verdict !== 'right') throw refused('BAD_ZAP_REQUEST', verdict)
  return { msat, recipient: tagValue(event, 'p') ?? '' }
}

/** What is asked for here beyond what the protocol does. */
function ownProblem(event: NostrEvent, now: number): string | null {
  if (Math.abs(event.created_at - now) > mostSecondsOff)
    return 'created_at must be the current time'
  if (eventText(event).length > longestRequest) return 'it is too long'
  const sats = Number(tagValue(event, 'amount')) / 1000
  return isZapAmount(sats) ? null : 'amount must be within the limits'
}

async function termsOf(ctx: Ctx, address: string): Promise<PayRequest> {
  const asked = await askForTerms(ctx, address)
  if ('value' in asked) return asked.value
  if (asked.failure === 'AWAY') throw refused('PROVIDER_AWAY')
  throw refused('ZAPS_NOT_TAKEN', asked.problem)
}

async function invoiceFor(
  ctx: Ctx,
  terms: PayRequest,
  address: string,
  order: PayOrder,
): Promise<PayAnswer> {
  const asked = await askForInvoice(ctx, terms, address, order)
  if ('value' in asked) return asked.value
  if (asked.failure === 'AWAY') throw refused('PROVIDER_AWAY')
  throw refused('PROVIDER_REFUSED', asked.problem)
}

function seconds(ctx: Ctx): number {
  return Math.floor(ctx.now().getTime() / 1000)
}
