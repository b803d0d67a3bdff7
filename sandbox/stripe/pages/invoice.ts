import { sandboxTexts } from '../texts.ts'
import { find } from '../records/objects.ts'
import { reading } from '../records/work.ts'
import type { Sandbox } from '../sandbox.ts'
import { dayOf } from './dates.ts'
import { dollarsOf, html } from './html.ts'
import { notThere, page } from './page.ts'

/** What was paid, for whoever has been given the invoice's address. */
export async function invoicePage(
  sandbox: Sandbox,
  id: string,
  form: FormData | null,
): Promise<Response> {
  const invoice = await find(reading(sandbox), 'invoice', id)
  if (!invoice || form) return notThere()
  const title = sandboxTexts.invoice(invoice.number ?? '')
  const credit = invoice.total - invoice.amount_due
  const body = html`<h1>${title}</h1>
    <p>${dayOf(invoice.created)} · ${sandboxTexts.invoiceStates[stateOf(invoice.status)]}</p>
    <section class="card" aria-label="${title}">
      <ul class="rows">
        ${invoice.lines.data.map(
          ({ description, amount }) =>
            html`<li><span>${description ?? ''}</span> <span>${dollarsOf(amount)}</span></li>`,
        )}
        ${credit > 0 ? html`<li><span>${sandboxTexts.credit}</span> <span>${dollarsOf(-credit)}</span></li>` : null}
        <li>
          <strong>${sandboxTexts.totalDue}</strong>
          <strong>${dollarsOf(invoice.amount_due)}</strong>
        </li>
      </ul>
    </section>`
  return page({ title, body })
}

export type InvoiceState = keyof typeof sandboxTexts.invoiceStates

export function stateOf(status: string | null): InvoiceState {
  return status !== null && Object.hasOwn(sandboxTexts.invoiceStates, status)
    ? (status as InvoiceState)
    : 'draft'
}
