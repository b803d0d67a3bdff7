import { sandboxTexts as texts } from '../texts.ts'
import { find } from '../records/objects.ts'
import { reading } from '../records/work.ts'
import type { Sandbox } from '../sandbox.ts'
import { dayOf } from './dates.ts'
import { dollarsOf, html } from './html.ts'
import { notThere, page } from './page.ts'

/** What was paid with a card, for whoever has been given the receipt's address. */
export async function receiptPage(
  sandbox: Sandbox,
  id: string,
  form: FormData | null,
): Promise<Response> {
  const charge = await find(reading(sandbox), 'charge', id)
  if (!charge?.paid || form) return notThere()
  const { brand, last4 } = charge.payment_method_details?.card ?? {}
  const rows: [string, string][] = [
    [texts.amountPaid, dollarsOf(charge.amount)],
    [texts.datePaid, dayOf(charge.created)],
    [texts.paymentCard, `${brand ?? ''} •••• ${last4 ?? ''}`],
    [texts.receiptNumber, charge.id.slice(-8).toUpperCase()],
    ...(charge.amount_refunded > 0
      ? [[texts.refunded, dollarsOf(charge.amount_refunded)] as [string, string]]
      : []),
  ]
  const body = html`<h1>${texts.receipt}</h1>
    <section class="card" aria-label="${texts.receipt}">
      <ul class="rows">
        ${rows.map(([what, said]) => html`<li><span>${what}</span> <span>${said}</span></li>`)}
      </ul>
    </section>`
  return page({ title: texts.receipt, body })
}
