import type Stripe from 'stripe'
import { sandboxTexts } from '../texts.ts'
import { paySession, returnAddress } from '../cards/paying.ts'
import { lineItemsOf } from '../resources/checkout-sessions.ts'
import { find, idOf } from '../records/objects.ts'
import { changing, reading } from '../records/work.ts'
import type { Sandbox } from '../sandbox.ts'
import { cardFields, fieldOf, readCardOf, testCardList } from './card-fields.ts'
import { dollarsOf, type Html, html } from './html.ts'
import { leadTo, notice, notThere, page } from './page.ts'

type Session = Stripe.Checkout.Session

/** The page where a checkout session is paid. */
export async function checkoutPage(
  sandbox: Sandbox,
  id: string,
  form: FormData | null,
): Promise<Response> {
  const work = reading(sandbox)
  const session = await find(work, 'checkout.session', id)
  if (!session) return notThere()
  if (session.status !== 'open') return closed(session)
  if (!form) return show(sandbox, session, null, await problemOf(sandbox, session))
  const email = session.customer_email ?? session.customer_details?.email ?? fieldOf(form, 'email')
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    return show(sandbox, session, form, sandboxTexts.emailProblem)
  const card = readCardOf(form, sandbox.now())
  if (!('card' in card)) return show(sandbox, session, form, card.message)
  const holder = { email, name: fieldOf(form, 'name') || null }
  const paid = await changing(sandbox, (work) => paySession(work, id, card, holder))
  if (paid.state === 'CLOSED') return closed(paid.session)
  if (paid.state === 'DECLINED') return show(sandbox, session, form, paid.decline.message)
  return leadTo(paid.address)
}

/** What became of an attempt before this one, such as 3-D Secure that failed. */
async function problemOf(sandbox: Sandbox, session: Session): Promise<string | null> {
  const intentId = idOf(session.payment_intent)
  const intent = intentId ? await find(reading(sandbox), 'payment_intent', intentId) : undefined
  return intent?.last_payment_error?.message ?? null
}

function closed(session: Session): Response {
  if (session.status === 'complete') return leadTo(returnAddress(session))
  return notice(sandboxTexts.expired, { hint: sandboxTexts.expiredHint, back: session.cancel_url })
}

async function show(
  sandbox: Sandbox,
  session: Session,
  form: FormData | null,
  problem: string | null,
): Promise<Response> {
  const total = dollarsOf(session.amount_total ?? 0)
  const title = sandboxTexts.orderOf(new URL(sandbox.publicUrl).host)
  const isMonthly = session.mode === 'subscription'
  const known = session.customer_email ?? session.customer_details?.email
  const { data: lines } = await lineItemsOf(reading(sandbox), session.id)
  const body = html`<section aria-labelledby="order">
      <h1 id="order">${title}</h1>
      <p class="amount">
        ${total}${isMonthly ? html` <span class="second">${sandboxTexts.everyMonth}</span>` : null}
      </p>
      <ul class="rows">
        ${lines.map(lineOf)}
      </ul>
      ${session.cancel_url ? html`<p><a href="${session.cancel_url}">${sandboxTexts.cancel}</a></p>` : null}
    </section>
    <section class="card" aria-label="${sandboxTexts.cardDetails}">
      <form method="post">
        ${problem ? html`<p class="problem" role="alert">${problem}</p>` : null}
        ${
          known
            ? html`<p>${sandboxTexts.email}: ${known}</p>`
            : html`<label
                >${sandboxTexts.email}
                <input
                  type="email"
                  name="email"
                  autocomplete="email"
                  maxlength="256"
                  required
                  value="${fieldOf(form, 'email')}"
              /></label>`
        }
        ${cardFields(form)}
        <label
          >${sandboxTexts.cardholder}
          <input name="name" autocomplete="name" maxlength="256" value="${fieldOf(form, 'name')}"
        /></label>
        <button>${isMonthly ? sandboxTexts.subscribe(total) : sandboxTexts.pay(total)}</button>
      </form>
      ${testCardList()}
    </section>`
  return page({ title, body, width: 'wide', status: form ? 402 : 200 })
}

function lineOf({ description, quantity, amount_total: amount }: Stripe.LineItem): Html {
  const times = (quantity ?? 1) > 1 ? ` × ${quantity}` : ''
  return html`<li><span>${description ?? ''}${times}</span> <span>${dollarsOf(amount)}</span></li>`
}
