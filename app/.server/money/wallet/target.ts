import { encodeHexLowerCase } from '@oslojs/encoding'
import { sha256 } from '@oslojs/crypto/sha2'
import { decodeInvoice } from '#app/protocols/lightning/bolt11.ts'
import { parseLightningAddress } from '#app/protocols/lightning/lightning-address.ts'
import { decodeLnurl } from '#app/protocols/lightning/lnurl.ts'
import { payAddress, type PayRequest } from '#app/protocols/lightning/lnurl-pay.ts'
import { countHit } from '#app/.server/accounts/limits/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { PayableInvoice } from '#app/.server/base/ports/lightning/index.ts'
import {
  askForInvoice,
  askForTerms,
  findPayee,
  ownName,
  type Payee,
  requireNode,
} from '#app/.server/money/lightning/index.ts'
import { checkWithdrawal } from './limits.ts'
import {
  RefusedByServer,
  walletAmountRefused,
  walletRefused,
} from '#app/.server/money/books/index.ts'

const addressesPerMinute = 60

/**
 * What somebody wants to pay: an invoice as it is, an address that gives one, or the address of somebody here. Amounts are
 * millisats.
 */
export type Target =
  | { kind: 'MEMBER'; payee: Payee; msat: number }
  | { kind: 'INVOICE'; bolt11: string; invoice: PayableInvoice; msat: number }
  | { kind: 'ADDRESS'; address: string; url: string; terms: PayRequest; msat: number }

/**
 * Reads what a person has typed, an invoice, a Lightning address or an LNURL, and asks an address what it takes. `payer`
 * is who may not have others asked too often.
 * @throws AppError of `walletRefused`
 */
export async function readTarget(
  ctx: Ctx,
  { target, satoshis }: { target: string; satoshis?: number | undefined },
  payer: string,
): Promise<Target> {
  const typed = target.replace(/^lightning:/i, '')
  const url = addressOf(typed)
  if (url === null) return readInvoiceTarget(ctx, typed, satoshis)
  if (satoshis === undefined) throw walletRefused('AMOUNT_MISSING')
  const msat = satoshis * 1000
  checkWithdrawal(ctx, msat)
  const name = ownName(ctx, url)
  if (name !== null) return { kind: 'MEMBER', payee: await payeeOf(ctx, name, payer), msat }
  await countAddress(ctx, payer)
  const terms = await termsOf(ctx, url)
  if (msat < terms.least)
    throw walletAmountRefused('AMOUNT_TOO_SMALL', Math.ceil(terms.least / 1000))
  if (msat > terms.most)
    throw walletAmountRefused('AMOUNT_TOO_LARGE', Math.floor(terms.most / 1000))
  return { kind: 'ADDRESS', address: typed, url, terms, msat }
}

/** Who is here is known without asking over the network. */
async function payeeOf(ctx: Ctx, name: string, payer: string): Promise<Payee> {
  const payee = await findPayee(ctx, name)
  if (!payee) throw walletRefused('ADDRESS_REFUSED')
  if (payee.userId === payer) throw walletRefused('OWN_ADDRESS')
  return payee
}

function addressOf(typed: string): string | null {
  if (parseLightningAddress(typed)) return payAddress({ lud16: typed, lud06: null })
  return decodeLnurl(typed)
}

async function readInvoiceTarget(
  ctx: Ctx,
  typed: string,
  satoshis: number | undefined,
): Promise<Target> {
  const invoice = await payable(ctx, typed)
  if (satoshis !== undefined && satoshis * 1000 !== invoice.msat)
    throw walletRefused('AMOUNT_DIFFERS')
  checkWithdrawal(ctx, invoice.msat)
  return { kind: 'INVOICE', bolt11: typed, invoice, msat: invoice.msat }
}

/** An invoice that our node could pay now. @throws AppError of `walletRefused` */
async function payable(ctx: Ctx, bolt11: string): Promise<PayableInvoice> {
  const invoice = decodeInvoice(bolt11)
  if (!invoice) throw walletRefused('INVOICE_UNREADABLE')
  const { msat } = invoice
  if (msat === null || msat === 0) throw walletRefused('INVOICE_WITHOUT_AMOUNT')
  if (invoice.expires * 1000 <= ctx.now().getTime()) throw walletRefused('INVOICE_EXPIRED')
  const { network } = await requireNode(ctx, (node) => node.info())
  if (invoice.network !== network) throw walletRefused('INVOICE_OF_ANOTHER_NETWORK')
  return { ...invoice, msat }
}

/** Each has a server of somebody's choice asked. */
async function countAddress(ctx: Ctx, payer: string): Promise<void> {
  const bucket = `asked addresses ${payer}`
  if (!(await countHit(ctx, { bucket, hits: addressesPerMinute, seconds: 60 })))
    throw walletRefused('TOO_MANY_REQUESTS')
}

async function termsOf(ctx: Ctx, url: string): Promise<PayRequest> {
  const asked = await askForTerms(ctx, url)
  if ('value' in asked) return asked.value
  if (asked.failure === 'AWAY') throw walletRefused('ADDRESS_AWAY')
  throw new RefusedByServer(asked)
}

/** The invoice that is to be paid; that of an address must be for what was ordered. */
export async function invoiceOf(
  ctx: Ctx,
  target: Exclude<Target, { kind: 'MEMBER' }>,
  comment?: string,
): Promise<{ bolt11: string; invoice: PayableInvoice }> {
  if (target.kind === 'INVOICE') return target
  const { terms, url, msat } = target
  const asked = await askForInvoice(ctx, terms, url, { msat, ...(comment ? { comment } : {}) })
  if ('failure' in asked) {
    if (asked.failure === 'AWAY') throw walletRefused('ADDRESS_AWAY')
    throw new RefusedByServer(asked)
  }
  const { invoice: bolt11 } = asked.value
  const invoice = await payable(ctx, bolt11).catch((error: Error) => {
    throw walletRefused('WRONG_INVOICE', error.message)
  })
  const described = encodeHexLowerCase(sha256(new TextEncoder().encode(terms.metadata)))
  if (invoice.msat !== msat || invoice.descriptionHash !== described)
    throw walletRefused('WRONG_INVOICE')
  return { bolt11, invoice }
}
