import { hash } from 'node:crypto'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { walletRefused } from '#app/.server/money/books/index.ts'

/** A payment request with an idempotency key. */
export interface PaymentRequest {
  /** The idempotency key; usually the id of the transfer. */
  id: string
  /** Fingerprint of the request's parameters, by `requestFingerprint`. */
  fingerprint: Buffer
  /** In millisats. */
  msat: number
}

/** A request that was stored before. */
export interface StoredRequest {
  msat: number
  /** The stored part of the answer; null if the payment itself is enough to answer. */
  answer: unknown
}

/** Fingerprint (SHA-256) of a request's parameters, to tell a retry from a reused ULID. Leaves the account out. */
export function requestFingerprint(
  ...what: readonly (string | number | boolean | null | undefined)[]
): Buffer {
  return hash('sha256', JSON.stringify(what.map((part) => part ?? null)), 'buffer')
}

/**
 * Finds the earlier request with this key; null if there is none. Call it first: a retry is answered as before,
 * whatever has become of limits and prices meanwhile.
 * @throws AppError 409 ULID_TAKEN if the key was used for another request
 */
export async function findPaymentRequest(
  { db }: Pick<Ctx, 'db'>,
  { id, fingerprint }: Pick<PaymentRequest, 'id' | 'fingerprint'>,
): Promise<StoredRequest | null> {
  const row = await db
    .selectFrom('payment_requests')
    .select(['asked', 'msat', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  if (!row.asked.equals(fingerprint)) throw walletRefused('ULID_TAKEN')
  return { msat: row.msat, answer: row.answer }
}

/**
 * Stores a request, in the transaction that makes the transfers and before it locks balances: a concurrent request with
 * the same key waits here. False if the same request has been stored meanwhile.
 * @throws AppError 409 ULID_TAKEN if the key was used for another request; it must abort the transaction
 */
export async function storePaymentRequest(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { id, fingerprint, msat }: PaymentRequest,
  answer: object | null = null,
): Promise<boolean> {
  const stored = await ctx.db
    .insertInto('payment_requests')
    .values({
      id,
      asked: fingerprint,
      msat,
      answer: answer && JSON.stringify(answer),
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) await findPaymentRequest(ctx, { id, fingerprint })
  return stored !== undefined
}
