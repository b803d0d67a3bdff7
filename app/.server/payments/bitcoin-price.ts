import type { Ctx } from '#app/.server/ctx.ts'
import { askForJson } from '#app/.server/guarded-fetch/index.ts'

const askAgainMs = 60_000
/** Beyond it a price is a mistake. */
const mostUsd = 1e9

/** Where the price of a bitcoin is found. */
export interface PriceSource {
  /** Answers JSON. */
  url: string
  /** Where the price in US dollars stands in it, as in `data.amount`. */
  field: string
}

/**
 * pay/bitcoin-price: the price of a bitcoin in US dollars. The operator's source is asked once a minute at most, by whoever
 * asks then; where it doesn't answer, or there is none, it is the last one known, and null if there never was one.
 */
export async function bitcoinPrice(ctx: Ctx): Promise<{ price: number | null }> {
  const source = ctx.site.priceSource
  if (source && (await isDue(ctx))) {
    const price = priceIn(await askForJson(ctx, source.url, { maxRedirects: 2 }), source.field)
    if (price !== null) await ctx.db.updateTable('bitcoin_price').set({ usd: price }).execute()
  }
  const row = await ctx.db.selectFrom('bitcoin_price').select('usd').executeTakeFirst()
  return { price: row?.usd ?? null }
}

/** Whether to ask the source now, which nobody else does then. */
async function isDue({ db, now }: Ctx): Promise<boolean> {
  const before = new Date(now().getTime() - askAgainMs)
  const known = await db.selectFrom('bitcoin_price').select('asked_at').executeTakeFirst()
  // Most find here, without a lock, that it isn't.
  if (known && known.asked_at > before) return false
  const row = await db
    .insertInto('bitcoin_price')
    .values({ asked_at: now() })
    .onConflict((conflict) =>
      conflict
        .column('only_row')
        .doUpdateSet({ asked_at: now() })
        .where('bitcoin_price.asked_at', '<=', before),
    )
    .returning('asked_at')
    .executeTakeFirst()
  return row !== undefined
}

function priceIn(answer: unknown, field: string): number | null {
  let value = answer
  for (const name of field.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null
    value = (value as Record<string, unknown>)[name]
  }
  const isWritten = typeof value === 'number' || (typeof value === 'string' && value.length < 30)
  const price = isWritten ? Number(value) : NaN
  return price > 0 && price < mostUsd ? price : null
}
