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
 * AWAY: nobody answers just now. REFUSED: what is answered is no answer, or a refusal; `problem` is for the log, `said` what
 * the server says of it itself.
 */
export type Asked<T> =
  { value: T } | { failure: 'AWAY' } | { failure: 'REFUSED'; problem: string; said: string | null }

type AsksOthers = Pick<Ctx, 'fetch'>

/** What an LNURL-pay address takes. */
export async function askForTerms(ctx: AsksOthers, address: string): Promise<Asked<PayRequest>> {
  return read(await askForJson(ctx, address, { maxRedirects: 2 }), parsePayRequest)
}

/** The invoice that it gives for an order. What the invoice asks for is for the caller to check. */
export async function askForInvoice(
  ctx: AsksOthers,
  terms: PayRequest,
  address: string,
  order: PayOrder,
): Promise<Asked<PayAnswer>> {
  const url = invoiceAddress(terms, address, order)
  return read(await askForJson(ctx, url, { maxRedirects: 2 }), parsePayAnswer)
}

function read<T>(
  answer: unknown,
  parse: (answer: unknown) => { value: T } | { problem: string },
): Asked<T> {
  if (answer === undefined) return { failure: 'AWAY' }
  const parsed = parse(answer)
  if (!('problem' in parsed)) return parsed
  return { failure: 'REFUSED', problem: parsed.problem, said: refusalIn(answer) }
}
