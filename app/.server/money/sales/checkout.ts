import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { PurchaseInput, SubscribeInput } from '#app/schemas/money/subscriptions.ts'
import { takesCards } from '#app/.server/money/pages/index.ts'
import { type NewCardOrder, openCheckout, countPaidOrders } from '#app/.server/money/cards/index.ts'
import { saleRefused } from '#app/.server/money/books/index.ts'

/** @throws AppError 409 NO_CARDS */
export async function requireCards(ctx: Pick<Ctx, 'db' | 'site'>, feedId: string): Promise<void> {
  if (!(await takesCards(ctx, feedId))) throw saleRefused('NO_CARDS')
}

/** What is paid on the checkout page. */
interface CardSale extends Omit<NewCardOrder, 'ulid'> {
  title: string
  /** Return path, unless the caller gives URLs. */
  path: string
}

/**
 * Opens the checkout page of a sale. The idempotency key is derived from the sale and not from the caller's ULID: all
 * devices of an account share one page, which can't be paid twice.
 * @throws AppError 400 RETURN_ADDRESS, 503 CARDS_AWAY
 */
export async function openSaleCheckout(
  ctx: Ctx,
  input: SubscribeInput | PurchaseInput,
  { title, path, ...order }: CardSale,
): Promise<{ checkout_url: string }> {
  const { kind, contentId, cents, details } = order
  const request = JSON.stringify([kind, contentId, cents, details])
  const key = `${request} ${await countPaidOrders(ctx, requireUserId(ctx.actor), order)}`
  const page = {
    title,
    successUrl:
      input.success_url ?? `${path}?status=success&ulid=${encodeURIComponent(input.ulid)}`,
    cancelUrl: input.cancel_url ?? path,
  }
  return openCheckout(ctx, { ...order, ulid: key }, page)
}
