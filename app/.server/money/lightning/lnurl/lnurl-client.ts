import {
  invoiceAddress,
  parsePayAnswer,
  parsePayRequest,
  type PayAnswer,
  type PayOrder,
  type PayRequest,
  refusalIn,
} from '#app/protocols/lightning/lnurl-pay.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { askForJson } from '#app/.server/base/ports/fetch/index.ts'

/**
 * The outcome of an LNURL request. AWAY: no answer. REFUSED: an invalid answer or an error; `problem` is for the log,
 * `serverMessage` the server's own words.
 */
export type LnurlResult<T> =
  | { value: T }
  | { failure: 'AWAY' }
  | { failure: 'REFUSED'; problem: string; serverMessage: string | null }

type CanFetch = Pick<Ctx, 'fetch'>

/** Fetches the terms of an LNURL-pay URL. */
export async function fetchLnurlTerms(
  ctx: CanFetch,
  address: string,
): Promise<LnurlResult<PayRequest>> {
  return read(await askForJson(ctx, address, { maxRedirects: 2 }), parsePayRequest)
}

/** Fetches an invoice from an LNURL-pay server. The caller checks that it is for the order. */
export async function fetchLnurlInvoice(
  ctx: CanFetch,
  terms: PayRequest,
  address: string,
  order: PayOrder,
): Promise<LnurlResult<PayAnswer>> {
  const url = invoiceAddress(terms, address, order)
  return read(await askForJson(ctx, url, { maxRedirects: 2 }), parsePayAnswer)
}

function read<T>(
  answer: unknown,
  parse: (answer: unknown) => { value: T } | { problem: string },
): LnurlResult<T> {
  if (answer === undefined) return { failure: 'AWAY' }
  const parsed = parse(answer)
  if (!('problem' in parsed)) return parsed
  return { failure: 'REFUSED', problem: parsed.problem, serverMessage: refusalIn(answer) }
}
