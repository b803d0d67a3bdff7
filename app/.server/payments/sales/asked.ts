import { hash } from 'node:crypto'
import type { PurchaseInput, SubscribeInput } from '#app/schemas/subscriptions.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { readSaleById } from './listed.ts'
import { refused } from './refused.ts'

/** What a call asks for, apart from who asks. */
export function printOf(input: SubscribeInput | PurchaseInput): Buffer {
  const what = 'feed' in input ? [input.feed] : [input.item, input.unlocktype]
  return hash('sha256', JSON.stringify([...what, input.way, input.price ?? null]), 'buffer')
}

/** Whether a sale is there already. @throws AppError 409 ULID_TAKEN where something else was asked for with its key */
export async function isSold(ctx: Pick<Ctx, 'db'>, id: string, asked: Buffer): Promise<boolean> {
  const sale = await readSaleById(ctx, id)
  if (sale && !sale.asked?.equals(asked)) throw refused('ULID_TAKEN')
  return sale !== null
}
