import { subDays } from 'date-fns/subDays'
import type { BitcoinPrice } from '#app/schemas/money/wallet.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { PriceSource } from '#app/.server/base/site.ts'
import { askForJson } from '#app/.server/base/ports/fetch/index.ts'

const askAgainMs = 60_000
/** A price that is older is none of today. */
const staleMs = 15 * 60_000
/** Beyond it a price is a mistake. */
const maxUsd = 1e9
/** What play money is said to be worth, so that amounts in dollars are seen at all. */
const playUsd = 100_000

/**
 * pay/bitcoin-price: the price of a bitcoin in US dollars, the median of the operator's sources. Fetched on demand, at
 * most once a minute. If no source answers, the last known price, which grows stale; null if there never was one. Play
 * money has a constant price.
 */
export async function bitcoinPrice(ctx: Ctx): Promise<BitcoinPrice> {
  if (isPlayMoney(ctx)) return { price: playUsd, is_stale: false, is_play: true }
  const sources = ctx.site.priceSources ?? []
  if (sources.length > 0 && (await isDue(ctx))) await ask(ctx, sources)
  const row = await knownPrice(ctx)
  return { price: row?.usd ?? null, is_stale: row?.isStale ?? false, is_play: false }
}

/** The price that is stored with a payment of this moment; null where none of today is known. */
export async function priceOfNow(ctx: Ctx): Promise<number | null> {
  if (isPlayMoney(ctx)) return playUsd
  const row = await knownPrice(ctx)
  return row && !row.isStale ? row.usd : null
}

/** The price that statistics count a payment of this moment at: one of the last day; null where none is known. */
export async function priceOfDay(ctx: Ctx): Promise<number | null> {
  if (isPlayMoney(ctx)) return playUsd
  const row = await knownPrice(ctx)
  return row && row.knownAt > subDays(ctx.now(), 1) ? row.usd : null
}

/** Whether the installation's sats are worth nothing. */
export function isPlayMoney({ lightning }: Pick<Ctx, 'lightning'>): boolean {
  return lightning?.kind === 'devnet'
}

async function ask(ctx: Ctx, sources: readonly PriceSource[]): Promise<void> {
  const said = await Promise.all(
    sources.map(async ({ url, field }) =>
      priceIn(await askForJson(ctx, url, { maxRedirects: 2 }), field),
    ),
  )
  const usd = median(said.filter((price) => price !== null))
  if (usd === null) return
  await ctx.db.updateTable('bitcoin_price').set({ usd, known_at: ctx.now() }).execute()
}

function median(prices: readonly number[]): number | null {
  const sorted = [...prices].sort((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

async function knownPrice({
  db,
  now,
}: Ctx): Promise<{ usd: number; isStale: boolean; knownAt: Date } | undefined> {
  const row = await db.selectFrom('bitcoin_price').select(['usd', 'known_at']).executeTakeFirst()
  if (!row || row.usd === null || row.known_at === null) return undefined
  const isStale = row.known_at.getTime() < now().getTime() - staleMs
  return { usd: row.usd, isStale, knownAt: row.known_at }
}

/** Whether to fetch the sources now; claims the fetch, so that no other request does the same. */
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
  return price > 0 && price < maxUsd ? price : null
}
