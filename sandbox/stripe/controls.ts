import type Stripe from 'stripe'
import type { StripeService } from '#app/.server/base/ports/stripe/index.ts'
import { closeDispute as endDispute, openDispute as beginDispute } from './cards/disputing.ts'
import { paySession } from './cards/paying.ts'
import { readCard } from './cards/read-card.ts'
import { runDue } from './clock.ts'
import { deliverWaiting, type Disorder, type Post } from './delivery.ts'
import { type AccountState, setAccountState } from './connect/account-states.ts'
import { failPayout as sendBack } from './resources/payouts.ts'
import { read } from './records/objects.ts'
import { changing } from './records/work.ts'
import { type Sandbox, sandboxBehind } from './sandbox.ts'

/** What a test makes happen in the sandbox, in the place of customers, banks and time. */

/** Does everything that is due until then. */
export async function advance(service: StripeService, until?: Date): Promise<void> {
  await runDue(sandboxOf(service), until)
}

/** Sends events that wait to `post`, the oldest first unless there is some disorder. @returns how many were taken */
export async function deliver(
  service: StripeService,
  post: Post,
  disorder?: Disorder,
): Promise<number> {
  return deliverWaiting(sandboxOf(service), post, disorder)
}

/** Pays a checkout session as on its page, with the card of this number. @returns where the customer goes from there */
export async function payCheckout(
  service: StripeService,
  sessionId: string,
  number = '4242424242424242',
  email = 'payer@example.com',
): Promise<string> {
  const sandbox = sandboxOf(service)
  const card = readCard({ number, expiry: '12 / 34', cvc: '123' }, sandbox.now())
  if (!('card' in card)) throw new Error(card.message)
  const holder = { email, name: null }
  const paid = await changing(sandbox, (work) => paySession(work, sessionId, card, holder))
  if (paid.state === 'GOES_ON') return paid.address
  throw new Error(paid.state === 'DECLINED' ? paid.decline.message : 'The session is not open')
}

/** A customer's bank disputes a charge. */
export async function openDispute(
  service: StripeService,
  chargeId: string,
): Promise<Stripe.Charge> {
  return changing(sandboxOf(service), async (work) =>
    beginDispute(work, await read(work, 'charge', chargeId)),
  )
}

/** The bank has decided a dispute. */
export async function closeDispute(
  service: StripeService,
  disputeId: string,
  outcome: 'won' | 'lost',
): Promise<Stripe.Dispute> {
  return changing(sandboxOf(service), (work) => endDispute(work, disputeId, outcome))
}

/** What Stripe has found out about a connected account. */
export async function setConnectedAccount(
  service: StripeService,
  accountId: string,
  state: AccountState,
): Promise<Stripe.Account> {
  return changing(sandboxOf(service), (work) => setAccountState(work, accountId, state))
}

/** A payout comes back from the bank. */
export async function failPayout(service: StripeService, payoutId: string): Promise<Stripe.Payout> {
  return changing(sandboxOf(service), (work) => sendBack(work, payoutId))
}

export function sandboxOf(service: StripeService): Sandbox {
  const sandbox = sandboxBehind(service)
  if (!sandbox) throw new Error('This is Stripe itself, not its sandbox')
  return sandbox
}
