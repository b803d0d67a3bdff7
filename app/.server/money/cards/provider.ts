import Stripe from 'stripe'
import { sql } from 'kysely'
import { cardTexts } from '#app/texts/money/cards.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

/**
 * Awaits a request to the provider for a waiting user. @throws AppError 503 CARDS_AWAY while the provider is
 * unavailable
 */
export async function orCardsAway<T>(request: Promise<T>): Promise<T> {
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

/** Whether the provider is unreachable or unavailable. */
export function isProviderAway(error: unknown): boolean {
  const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors
  return (
    error instanceof StripeConnectionError ||
    error instanceof StripeAPIError ||
    error instanceof StripeRateLimitError
  )
}

/** Whether the provider has rejected a request as invalid: a retry would fail too. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}

/** The provider's error code of an invalid request; null for other errors. */
export function refusalOf(error: unknown): string | null {
  return isRefusal(error) ? ((error as Stripe.errors.StripeError).code ?? null) : null
}

/** The requested object; null if the provider has none with this id. */
export async function orNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (refusalOf(error) === 'resource_missing') return null
    throw error
  }
}

/** The id in an expandable field. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}

/** The object in a field that was requested with `expand`; null if there is none. */
export function expandedObject<T extends { id: string }>(
  value: string | T | null | undefined,
): T | null {
  return typeof value === 'object' ? value : null
}

/**
 * A sequence number for a snapshot of the provider's state that is read from now on. A higher number is at least as
 * new, so a stored snapshot is never replaced by one with a lower number.
 */
export async function beginSnapshot({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { rows } = await sql<{ look: number }>`select nextval('card_looks') as look`.execute(db)
  return rows[0]?.look ?? 0
}

/** A date from Unix seconds, the provider's times. */
export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
