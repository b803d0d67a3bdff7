import { hash } from 'node:crypto'
import { addSeconds } from 'date-fns/addSeconds'
import type Stripe from 'stripe'
import { cardTexts } from '#app/texts/money/cards.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { customerOf } from './customers.ts'
import { orderId } from '#app/.server/money/books/index.ts'
import { type CardOrder, monthlyKinds } from './order-kind.ts'
import { lockOrder, type OrderRow, toOrder } from './orders.ts'
import { ownAddress } from './own-address.ts'
import { orCardsAway } from './provider.ts'

/** A new card order. The actor is its payer: an account, or a visitor. */
export interface NewCardOrder extends Pick<
  CardOrder,
  'kind' | 'feedId' | 'contentId' | 'cents' | 'details'
> {
  /** The idempotency key, chosen by the caller. */
  ulid: string
}

/** The checkout page. URLs are of this site: absolute, or paths. */
export interface CheckoutPage {
  /** What is paid for. */
  title: string
  description?: string | null
  successUrl: string
  cancelUrl: string
  /** A price id of the provider, in place of the order's cents. */
  price?: string
}

interface StoredPage {
  title: string
  description: string | null
  success: string
  cancel: string
  price: string | null
}

/** Sessions expire after an hour; the provider's minimum is half an hour from its request on. */
const openSeconds = 3600
const minSeconds = 1900

/**
 * Makes an order, or finds the payer's earlier one with this `ulid`, and returns the URL of its checkout page. A paid
 * order returns its success URL, an expired one gets a new page. Not within a transaction.
 * @throws AppError 400 RETURN_ADDRESS, 409 ULID_TAKEN if the order differs, 503 CARDS_AWAY
 */
export async function openCheckout(
  ctx: Ctx,
  order: NewCardOrder,
  page: CheckoutPage,
): Promise<{ checkout_url: string }> {
  const row = await findOrCreateOrder(ctx, order, page)
  if (row.state === 'PAID') return { checkout_url: pageOf(row).success }
  if (row.session_url !== null && isOpen(ctx, row)) return { checkout_url: row.session_url }
  const last = await reusablePage(ctx, row)
  if (last !== null) return { checkout_url: last }
  const customer = row.user_id === null ? null : await customerOf(ctx, row.user_id)
  const current = await beginAttempt(ctx, row.id)
  if (current.state === 'PAID') return { checkout_url: pageOf(current).success }
  const session = await orCardsAway(
    ctx.stripe.client.checkout.sessions.create(parametersOf(current, customer), {
      idempotencyKey: `order:${current.id}:${current.attempt}`,
    }),
  )
  const url = session.url ?? pageOf(current).success
  await storeSession(ctx, current, session.id, url)
  return { checkout_url: url }
}

/**
 * The URL of the last session if it can still be paid, or the success URL if it has been paid meanwhile: a second
 * session would risk a double payment.
 */
async function reusablePage({ stripe }: Ctx, row: OrderRow): Promise<string | null> {
  if (row.session_id === null) return null
  const { status, url } = await orCardsAway(
    stripe.client.checkout.sessions.retrieve(row.session_id),
  )
  if (status === 'complete') return pageOf(row).success
  return status === 'open' ? url : null
}

async function findOrCreateOrder(
  ctx: Ctx,
  order: NewCardOrder,
  page: CheckoutPage,
): Promise<OrderRow> {
  const { actor, db, now } = ctx
  const id = orderId(actor, order.ulid)
  const fingerprint = orderFingerprint(order)
  const stored: StoredPage = {
    title: page.title,
    description: page.description ?? null,
    success: ownAddress(ctx, 'success_url', page.successUrl),
    cancel: ownAddress(ctx, 'cancel_url', page.cancelUrl),
    price: page.price ?? null,
  }
  await db
    .insertInto('card_orders')
    .values({
      id,
      kind: order.kind,
      feed_id: order.feedId,
      user_id: actor.kind === 'user' ? actor.userId : null,
      content_id: order.contentId,
      cents: order.cents,
      details: JSON.stringify(order.details),
      page: JSON.stringify(stored),
      asked: fingerprint,
      created_at: now(),
      ask_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('card_orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!row.asked.equals(fingerprint))
    throw new AppError('ULID_TAKEN', { status: 409, message: cardTexts.errors.ULID_TAKEN })
  return row
}

function orderFingerprint({ kind, feedId, contentId, cents, details }: NewCardOrder): Buffer {
  return hash('sha256', JSON.stringify([kind, feedId, contentId, cents, details]), 'buffer')
}

/** Whether the last attempt's page is still open. */
function isOpen({ now }: Pick<Ctx, 'now'>, { state, attempt_at }: OrderRow): boolean {
  return state === 'OPEN' && attempt_at !== null && endOf(attempt_at) > now()
}

function endOf(attemptAt: Date): Date {
  return addSeconds(attemptAt, openSeconds)
}

/**
 * Stores the attempt before the provider is asked for its session. A recent attempt is repeated with the same
 * idempotency key and thus gives the same session: there are never two pages that can both be paid.
 */
function beginAttempt(ctx: Ctx, id: string): Promise<OrderRow> {
  return transact(ctx, async (ctx) => {
    const row = await lockOrder(ctx, id)
    if (row.state === 'PAID') return row
    const age = row.attempt_at === null ? null : ctx.now().getTime() - row.attempt_at.getTime()
    const isRepeat = row.state === 'OPEN' && age !== null && age < (openSeconds - minSeconds) * 1000
    if (isRepeat) return row
    return ctx.db
      .updateTable('card_orders')
      .set({
        attempt: row.attempt + 1,
        attempt_at: ctx.now(),
        state: 'OPEN',
        session_id: null,
        session_url: null,
        declined_at: null,
        ask_at: addSeconds(ctx.now(), 60),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

function parametersOf(row: OrderRow, customer: string | null): Stripe.Checkout.SessionCreateParams {
  const { id, cents, attempt_at: attemptAt } = row
  const page = pageOf(row)
  const isMonthly = monthlyKinds.has(toOrder(row).kind)
  const metadata = { order: id }
  const product = {
    name: page.title,
    ...(page.description ? { description: page.description } : {}),
  }
  const made: Stripe.Checkout.SessionCreateParams.LineItem = {
    quantity: 1,
    price_data: {
      currency: 'usd',
      unit_amount: cents,
      product_data: product,
      ...(isMonthly ? { recurring: { interval: 'month' } } : {}),
    },
  }
  return {
    client_reference_id: id,
    metadata,
    success_url: page.success,
    cancel_url: page.cancel,
    allowed_payment_method_types: ['card'],
    expires_at: Math.floor(endOf(attemptAt as Date).getTime() / 1000),
    line_items: [page.price === null ? made : { quantity: 1, price: page.price }],
    ...(customer === null ? {} : { customer }),
    ...(isMonthly
      ? { mode: 'subscription', subscription_data: { metadata } }
      : {
          mode: 'payment',
          // Captured immediately, so that the fee is known with the charge.
          payment_intent_data: { metadata, transfer_group: id, capture_method: 'automatic' },
        }),
  }
}

async function storeSession(
  { db }: Pick<Ctx, 'db'>,
  { id, attempt }: OrderRow,
  sessionId: string,
  url: string,
): Promise<void> {
  await db
    .updateTable('card_orders')
    .set({ session_id: sessionId, session_url: url })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute()
}

function pageOf({ page }: OrderRow): StoredPage {
  return page as StoredPage
}
