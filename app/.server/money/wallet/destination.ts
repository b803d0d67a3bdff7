import { parseLightningAddress } from '#app/protocols/lightning/lightning-address.ts'
import { decodeLnurl } from '#app/protocols/lightning/lnurl.ts'
import { payAddress, type PayRequest } from '#app/protocols/lightning/lnurl-pay.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { PayableInvoice } from '#app/.server/base/ports/lightning/index.ts'
import {
  findPayee,
  ownAddressName,
  type Payee,
  requirePayableInvoice,
  requireTerms,
} from '#app/.server/money/lightning/index.ts'
import { checkWithdrawal } from './limits.ts'
import { walletAmountRefused, walletRefused } from '#app/.server/money/books/index.ts'

const addressesPerMinute = 60

/** Where a withdrawal goes: an invoice, an LNURL-pay URL that gives one, or a member. Amounts are millisats. */
export type PaymentDestination =
  | { kind: 'MEMBER'; payee: Payee; msat: number }
  | { kind: 'INVOICE'; bolt11: string; invoice: PayableInvoice; msat: number }
  | { kind: 'ADDRESS'; address: string; url: string; terms: PayRequest; msat: number }

/**
 * Parses what was typed (an invoice, a Lightning address or an LNURL), and fetches an address's terms. Requests to
 * others are rate-limited by `payer`.
 * @throws AppError of `walletRefused`
 */
export async function readDestination(
  ctx: Ctx,
  { target, satoshis }: { target: string; satoshis?: number | undefined },
  payer: string,
): Promise<PaymentDestination> {
  const typed = target.replace(/^lightning:/i, '')
  const url = lnurlPayUrl(typed)
  if (url === null) return readInvoiceDestination(ctx, typed, satoshis)
  if (satoshis === undefined) throw walletRefused('AMOUNT_MISSING')
  const msat = satoshis * 1000
  checkWithdrawal(ctx, msat)
  const name = ownAddressName(ctx, url)
  if (name !== null) return { kind: 'MEMBER', payee: await payeeOf(ctx, name, payer), msat }
  await limitAddresses(ctx, payer)
  const terms = await requireTerms(ctx, url)
  if (msat < terms.min) throw walletAmountRefused('AMOUNT_TOO_SMALL', Math.ceil(terms.min / 1000))
  if (msat > terms.max) throw walletAmountRefused('AMOUNT_TOO_LARGE', Math.floor(terms.max / 1000))
  return { kind: 'ADDRESS', address: typed, url, terms, msat }
}

/** A member is looked up without a request over the network. */
async function payeeOf(ctx: Ctx, name: string, payer: string): Promise<Payee> {
  const payee = await findPayee(ctx, name)
  if (!payee) throw walletRefused('ADDRESS_REFUSED')
  if (payee.userId === payer) throw walletRefused('OWN_ADDRESS')
  return payee
}

function lnurlPayUrl(typed: string): string | null {
  if (parseLightningAddress(typed)) return payAddress({ lud16: typed, lud06: null })
  return decodeLnurl(typed)
}

async function readInvoiceDestination(
  ctx: Ctx,
  typed: string,
  satoshis: number | undefined,
): Promise<PaymentDestination> {
  const invoice = await requirePayableInvoice(ctx, typed)
  if (satoshis !== undefined && satoshis * 1000 !== invoice.msat)
    throw walletRefused('AMOUNT_DIFFERS')
  checkWithdrawal(ctx, invoice.msat)
  return { kind: 'INVOICE', bolt11: typed, invoice, msat: invoice.msat }
}

/** Rate limit: each of these sends a request to a server that the payer chooses. */
async function limitAddresses(ctx: Ctx, payer: string): Promise<void> {
  const bucket = `asked addresses ${payer}`
  if (!(await countAttempt(ctx, { bucket, attempts: addressesPerMinute, seconds: 60 })))
    throw walletRefused('TOO_MANY_REQUESTS')
}
