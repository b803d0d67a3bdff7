import type Stripe from 'stripe'
import { sandboxTexts } from '../texts.ts'
import type { SubscriptionKept } from '../billing/renewing.ts'
import { costOfChange } from '../billing/updating.ts'
import { find, idOf, keptOf, read } from '../records/objects.ts'
import type { Work } from '../records/work.ts'
import { dayOf } from './dates.ts'
import { dollarsOf, type Html, html } from './html.ts'
import { nameOf, offeredPrices, type Portal } from './portal-state.ts'

/** What a subscription is, and what becomes of it. */
export async function subscriptionFacts(
  work: Work,
  subscription: Stripe.Subscription,
): Promise<Html> {
  const [item] = subscription.items.data as [Stripe.SubscriptionItem]
  const end = dayOf(item.current_period_end)
  const method = await find(work, 'payment_method', idOf(subscription.default_payment_method))
  const { nextPrice } = (await keptOf(work, subscription.id)) as SubscriptionKept
  const next = nextPrice ? await find(work, 'price', nextPrice) : undefined
  return html`<h2>${await nameOf(work, item.price)}</h2>
    <p>${sandboxTexts.monthly(amountOf(item))}</p>
    ${subscription.status === 'past_due' ? html`<p class="problem">${sandboxTexts.paymentFailed}</p>` : null}
    <p>${subscription.cancel_at_period_end ? sandboxTexts.ends(end) : sandboxTexts.renews(end)}</p>
    ${next ? html`<p>${sandboxTexts.nextPrice(await nameOf(work, next), priceOf(next), end)}</p>` : null}
    <p class="second">
      ${method?.card ? sandboxTexts.paidWith(method.card.last4) : sandboxTexts.noCard}
    </p>`
}

/** The other prices, each with a page to confirm it on. */
export async function changeForms(
  work: Work,
  portal: Portal,
  subscription: Stripe.Subscription,
): Promise<Html> {
  const offered = await offeredPrices(work, portal, subscription)
  const forms: Html[] = []
  for (const price of offered) forms.push(await confirmForm(work, subscription, price.id))
  return html`${
    forms.length === 0
      ? null
      : html`<details>
          <summary>${sandboxTexts.changePlan}</summary>
          ${forms}
        </details>`
  }`
}

/** Says what a change costs, and makes it. */
export async function confirmForm(
  work: Work,
  subscription: Stripe.Subscription,
  priceId: string,
): Promise<Html> {
  const price = await read(work, 'price', priceId)
  const cost = await costOfChange(work, subscription, price)
  return html`<form method="post">
    <p>
      <strong>${sandboxTexts.changeTo(await nameOf(work, price), priceOf(price))}</strong><br />
      ${cost < 0 ? sandboxTexts.creditNow(dollarsOf(-cost)) : sandboxTexts.dueNow(dollarsOf(cost))}
    </p>
    <input type="hidden" name="subscription" value="${subscription.id}" />
    <input type="hidden" name="price" value="${price.id}" />
    <button name="action" value="change">${sandboxTexts.confirmChange}</button>
  </form>`
}

/** Cancelling takes two steps, taking that back one. */
export function cancelForm(
  { configuration, session }: Portal,
  subscription: Stripe.Subscription,
): Html {
  const hidden = html`<input type="hidden" name="subscription" value="${subscription.id}" />`
  if (subscription.cancel_at_period_end)
    return html`<form method="post">
      ${hidden} <button name="action" value="resume">${sandboxTexts.resume}</button>
    </form>`
  const isNow = configuration.features.subscription_cancel.mode === 'immediately'
  const end = dayOf(subscription.items.data[0]?.current_period_end ?? 0)
  const form = html`<form method="post">
    ${hidden}
    <p>${isNow ? sandboxTexts.cancelNowHint : sandboxTexts.cancelHint(end)}</p>
    <button name="action" value="cancel">${sandboxTexts.confirmCancel}</button>
  </form>`
  if (session.flow)
    return html`<h3>${sandboxTexts.cancelPlan}</h3>
      ${form}`
  return html`<details>
    <summary>${sandboxTexts.cancelPlan}</summary>
    ${form}
  </details>`
}

function amountOf({ price, quantity }: Stripe.SubscriptionItem): string {
  return dollarsOf((price.unit_amount ?? 0) * (quantity ?? 1))
}

function priceOf(price: Stripe.Price): string {
  return dollarsOf(price.unit_amount ?? 0)
}
