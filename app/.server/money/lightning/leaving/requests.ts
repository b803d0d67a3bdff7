import { hash } from 'node:crypto'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { walletRefused } from '#app/.server/money/books/index.ts'

/** A payment that is asked for under an id, which the caller has chosen. */
export interface PaymentRequest {
  /** As a rule that of its transfer. */
  id: string
  /** The SHA-256 of what is asked for, of `askedFor`. */
  asked: Buffer
  /** In millisats. */
  msat: number
}

/** What was answered before. */
export interface RequestBefore {
  msat: number
  /** What was kept of the answer; null where the payment itself says it. */
  answer: unknown
}

/** What a call asks for, apart from who asks. */
export function askedFor(
  ...what: readonly (string | number | boolean | null | undefined)[]
): Buffer {
  return hash('sha256', JSON.stringify(what.map((part) => part ?? null)), 'buffer')
}

/**
 * Whether this was asked for before: to be asked first of all, before limits, prices and what may have ended meanwhile.
 * @throws AppError 409 ULID_TAKEN where something else was asked for under this id
 */
export async function requestBefore(
  { db }: Pick<Ctx, 'db'>,
  { id, asked }: Pick<PaymentRequest, 'id' | 'asked'>,
): Promise<RequestBefore | null> {
  const row = await db
    .selectFrom('payment_requests')
    .select(['asked', 'msat', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  if (!row.asked.equals(asked)) throw walletRefused('ULID_TAKEN')
  return { msat: row.msat, answer: row.answer }
}

/**
 * Keeps what is asked for, in the transaction that makes the transfers and before it locks balances: of two that ask at
 * once under one id the second waits here. False where the same has been asked for meanwhile.
 * @throws AppError 409 ULID_TAKEN where something else was asked for under this id; it must end the transaction
 */
export async function keepRequest(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { id, asked, msat }: PaymentRequest,
  answer: object | null = null,
): Promise<boolean> {
  const kept = await ctx.db
    .insertInto('payment_requests')
    .values({
      id,
      asked,
      msat,
      answer: answer && JSON.stringify(answer),
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) await requestBefore(ctx, { id, asked })
  return kept !== undefined
}
