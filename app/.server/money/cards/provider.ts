import Stripe from 'stripe'
import { sql } from 'kysely'
import { cardTexts } from '#app/texts/money/cards.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

/** Waits for the provider on behalf of somebody who waits too. @throws AppError 503 CARDS_AWAY while it can't be reached */
export async function answered<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (!isProviderAway(error)) throw error
    throw new AppError('CARDS_AWAY', {
      status: 503,
      message: cardTexts.errors.CARDS_AWAY,
      cause: error,
    })
  }
}

/** Whether the provider can't be reached, or can't answer. */
export function isProviderAway(error: unknown): boolean {
  const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors
  return (
    error instanceof StripeConnectionError ||
    error instanceof StripeAPIError ||
    error instanceof StripeRateLimitError
  )
}

/** Whether the provider has refused a request for good, as it stands. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}

/** The provider's word for why it has refused a request for good; null where it hasn't, or says no such word. */
export function refusalOf(error: unknown): string | null {
  return isRefusal(error) ? ((error as Stripe.errors.StripeError).code ?? null) : null
}

/** What was asked for; null where the provider has nothing of this id. */
export async function found<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (refusalOf(error) === 'resource_missing') return null
    throw error
  }
}

/** The id in a field that the provider fills with an id or with the whole object. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}

/** The whole object in such a field, asked for with `expand`; null where there is none. */
export function expanded<T extends { id: string }>(value: string | T | null | undefined): T | null {
  return typeof value === 'object' ? value : null
}

/**
 * The number of a look at the provider that begins now. What a look has seen is at least as new as what any look with a
 * smaller number has: whoever writes it down passes over what a later one has left.
 */
export async function beginLook({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { rows } = await sql<{ look: number }>`select nextval('card_looks') as look`.execute(db)
  return rows[0]?.look ?? 0
}

/** Of seconds since 1970, as the provider counts time. */
export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
