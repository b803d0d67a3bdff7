import { hash } from 'node:crypto'
import type { PurchaseInput, SubscribeInput } from '#app/schemas/money/subscriptions.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { readSaleById } from './stored-sales.ts'
import { saleRefused } from '#app/.server/money/books/index.ts'

/**
 * Fingerprint (SHA-256) of a request to subscribe or buy, to tell a retry from a reused ULID. Leaves the account out.
 */
export function saleFingerprint(input: SubscribeInput | PurchaseInput): Buffer {
  const what = 'feed' in input ? [input.feed] : [input.item, input.unlocktype]
  return hash('sha256', JSON.stringify([...what, input.way, input.price ?? null]), 'buffer')
}

/** Whether the sale is stored already. @throws AppError 409 ULID_TAKEN if its key was used for another request */
export async function isSaleStored(
  ctx: Pick<Ctx, 'db'>,
  id: string,
  fingerprint: Buffer,
): Promise<boolean> {
  const reserved = await ctx.db
    .selectFrom('sale_keys')
    .select('asked')
    .where('id', '=', id)
    .executeTakeFirst()
  if (reserved && !reserved.asked.equals(fingerprint)) throw saleRefused('ULID_TAKEN')
  return reserved !== undefined && (await readSaleById(ctx, id)) !== null
}

/** Reserves an idempotency key for a request. @throws AppError 409 ULID_TAKEN if it was used for another request */
export async function reserveSaleKey(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  id: string,
  fingerprint: Buffer,
): Promise<void> {
  const { asked: stored } = await db
    .insertInto('sale_keys')
    .values({ id, asked: fingerprint, created_at: now() })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((set) => ({ asked: set.ref('sale_keys.asked') })),
    )
    .returning('asked')
    .executeTakeFirstOrThrow()
  if (!stored.equals(fingerprint)) throw saleRefused('ULID_TAKEN')
}
