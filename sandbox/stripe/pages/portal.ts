import type Stripe from 'stripe'
import { sandboxTexts } from '../texts.ts'
import { matching } from '../records/lists.ts'
import { find, idOf, read } from '../records/objects.ts'
import { reading, type Work } from '../records/work.ts'
import type { Sandbox } from '../sandbox.ts'
import { cardFields } from './card-fields.ts'
import { dayOf } from './dates.ts'
import { dollarsOf, type Html, html } from './html.ts'
import { stateOf } from './invoice.ts'
import { leadTo, notice, notThere, page } from './page.ts'
import { changePortal } from './portal-actions.ts'
import { cancelForm, changeForms, confirmForm, subscriptionFacts } from './portal-forms.ts'
import { type Portal, runningOf } from './portal-state.ts'

const longestSeconds = 60 * 60

/** The page where customers look after their subscriptions: all of them, or one thing that they were sent there for. */
export async function portalPage(
  sandbox: Sandbox,
  id: string,
  form: FormData | null,
): Promise<Response> {
  const work = reading(sandbox)
  const session = await find(work, 'billing_portal.session', id)
  if (!session) return notThere()
  if (work.now - session.created > longestSeconds)
    return notice(sandboxTexts.portalExpired, {
      hint: sandboxTexts.portalExpiredHint,
      back: session.return_url,
    })
  const problem = form ? await changePortal(sandbox, session, form) : null
  if (form && problem === null) return leadTo(afterwards(session))
  return show(work, session, form, problem)
}

/** Where a change leads: back to the site, where the customer was sent for it. */
function afterwards({ url, flow }: Stripe.BillingPortal.Session): string {
  const { redirect } = flow?.after_completion ?? {}
  return redirect?.return_url ?? url
}

async function show(
  work: Work,
  session: Stripe.BillingPortal.Session,
  form: FormData | null,
  problem: string | null,
): Promise<Response> {
  const customer = await read(work, 'customer', session.customer)
  const portal: Portal = {
    session,
    customer,
    configuration: await read(work, 'billing_portal.configuration', idOf(session.configuration)),
    subscriptions: await runningOf(work, session.customer),
  }
  const title = customer.email ? sandboxTexts.portalOf(customer.email) : sandboxTexts.portal
  const back = session.return_url
  const body = html`<h1>${title}</h1>
    ${problem === null ? null : html`<p class="problem" role="alert">${problem}</p>`}
    ${session.flow ? await flowPart(work, portal, form) : await wholePart(work, portal, form)}
    ${back ? html`<p><a href="${back}">${sandboxTexts.back}</a></p>` : null}`
  return page({ title, body, status: problem === null ? 200 : 402 })
}

async function flowPart(work: Work, portal: Portal, form: FormData | null): Promise<Html> {
  const { flow } = portal.session
  if (flow?.type === 'payment_method_update') return cardPart(form)
  const id =
    flow?.subscription_cancel?.subscription ??
    flow?.subscription_update?.subscription ??
    flow?.subscription_update_confirm?.subscription
  const subscription = portal.subscriptions.find((one) => one.id === id)
  if (!subscription) return html`<p>${sandboxTexts.nothingSubscribed}</p>`
  const confirmed = flow?.subscription_update_confirm?.items[0]?.price
  return html`<section class="card">
    ${await subscriptionFacts(work, subscription)}
    ${flow?.type === 'subscription_cancel' ? cancelForm(portal, subscription) : null}
    ${flow?.type === 'subscription_update' ? await changeForms(work, portal, subscription) : null}
    ${confirmed ? await confirmForm(work, subscription, confirmed) : null}
  </section>`
}

async function wholePart(work: Work, portal: Portal, form: FormData | null): Promise<Html> {
  const { features } = portal.configuration
  const parts: Html[] = []
  for (const subscription of portal.subscriptions)
    parts.push(
      html`<section class="card">
        ${await subscriptionFacts(work, subscription)}
        ${features.subscription_update.enabled ? await changeForms(work, portal, subscription) : null}
        ${features.subscription_cancel.enabled ? cancelForm(portal, subscription) : null}
      </section>`,
    )
  return html`${parts.length === 0 ? html`<p>${sandboxTexts.nothingSubscribed}</p>` : parts}
  ${features.payment_method_update.enabled ? cardPart(form) : null}
  ${features.invoice_history.enabled ? await invoicePart(work, portal) : null}`
}

function cardPart(form: FormData | null): Html {
  return html`<section class="card">
    <h2>${sandboxTexts.changeCard}</h2>
    <form method="post">
      ${cardFields(form)}
      <button name="action" value="card">${sandboxTexts.useCard}</button>
    </form>
  </section>`
}

async function invoicePart(work: Work, { customer }: Portal): Promise<Html> {
  const invoices = await matching(work, 'invoice', { customer: customer.id })
  return html`<section class="card">
    <h2>${sandboxTexts.invoices}</h2>
    ${invoices.length === 0 ? html`<p>${sandboxTexts.noInvoices}</p>` : null}
    <ul class="rows">
      ${invoices.map(invoiceRow)}
    </ul>
  </section>`
}

function invoiceRow(invoice: Stripe.Invoice): Html {
  const amount = dollarsOf(invoice.amount_due)
  const state = sandboxTexts.invoiceStates[stateOf(invoice.status)]
  return html`<li>
    <a href="${invoice.hosted_invoice_url ?? ''}">${sandboxTexts.invoice(invoice.number ?? '')}</a>
    <span>${dayOf(invoice.created)}</span> <span>${amount}</span> <span>${state}</span> ${
      invoice.status === 'open'
        ? html`<form method="post">
            <input type="hidden" name="invoice" value="${invoice.id}" />
            <button name="action" value="pay">${sandboxTexts.payInvoice(amount)}</button>
          </form>`
        : null
    }
  </li>`
}
