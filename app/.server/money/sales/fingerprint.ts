import { hash } from 'node:crypto'
import type { PurchaseInput, SubscribeInput } from '#app/schemas/money/subscriptions.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { readSaleById } from './listed.ts'
import { saleRefused } from '#app/.server/money/books/index.ts'

/** The SHA-256 of what a call asks for, to tell its repeat from another one with the same key. Who asks is left out. */
export function fingerprintOf(input: SubscribeInput | PurchaseInput): Buffer {
  const what = 'feed' in input ? [input.feed] : [input.item, input.unlocktype]
  return hash('sha256', JSON.stringify([...what, input.way, input.price ?? null]), 'buffer')
}

/** Whether a sale is there already. @throws AppError 409 ULID_TAKEN where something else was asked for with its key */
export async function isSold(ctx: Pick<Ctx, 'db'>, id: string, asked: Buffer): Promise<boolean> {
  const key = await ctx.db
    .selectFrom('sale_keys')
    .select('asked')
    .where('id', '=', id)
    .executeTakeFirst()
  if (key && !key.asked.equals(asked)) throw saleRefused('ULID_TAKEN')
  return key !== undefined && (await readSaleById(ctx, id)) !== null
}

/** Has a key stand for what is asked for with it. @throws AppError 409 ULID_TAKEN where it stands for something else */
export async function claimKey(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  id: string,
  asked: Buffer,
): Promise<void> {
  const { asked: claimed } = await db
    .insertInto('sale_keys')
    .values({ id, asked, created_at: now() })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((set) => ({ asked: set.ref('sale_keys.asked') })),
    )
    .returning('asked')
    .executeTakeFirstOrThrow()
  if (!claimed.equals(asked)) throw saleRefused('ULID_TAKEN')
}
