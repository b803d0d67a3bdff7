import { expect } from 'vitest'
import { countRevenue } from '#app/.server/money/revenue/count-revenue.ts'
import type { cardSales } from '#tests/rig/factories/card-sales.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { ledgerMovements, type Movement } from './ledger-movements.ts'
import { type PlayedYear, playRevenue } from './year.ts'

const always = { from: new Date('2020-01-01'), to: new Date('2100-01-01') }

/** Plays a year, and compares what was counted with the books and the provider: each kind in each month, to the cent. */
export async function revenueRound(
  services: TestServices,
  site: ReturnType<typeof cardSales>,
  year: { seed: number; steps: number; order?: readonly string[] },
): Promise<PlayedYear> {
  const played = await playRevenue(services, site, year)
  const movements = await ledgerMovements(services, played)
  for (const { feed, feed_id } of played.shows) {
    const own = movements.filter((movement) => movement.feed === feed)
    const asked = { feedId: feed_id, ...always }
    const ctx = site.product()
    const months = await countRevenue(ctx, { ...asked, bucket: 'MONTH', by: 'action' })
    expect(months.map(told)).toEqual(sumsOf(own, ({ at, action }) => `${month(at)} ${action}`))
    const [whole] = await countRevenue(ctx, { ...asked, bucket: null, by: 'all' })
    expect(whole && [told(whole)]).toEqual(sumsOf(own, () => ' '))
  }
  expect(await site.cards.problems()).toEqual([])
  await compareWithAccounts(site, played, movements)
  return played
}

interface Told {
  what: string
  msat: number
  /** Whole, since sums of fractions differ by their order. */
  cents: number
  supporters: number
}

function told(row: Awaited<ReturnType<typeof countRevenue>>[number]): Told {
  const what = `${row.time ? month(row.time) : ''} ${row.value}`
  return { what, msat: row.msat, cents: Math.round(row.usd * 100), supporters: row.supporters }
}

function sumsOf(movements: readonly Movement[], nameOf: (movement: Movement) => string): Told[] {
  const groups = Map.groupBy(movements, nameOf)
  return [...groups]
    .map(([what, group]) => ({
      what,
      msat: group.reduce((sum, { msat }) => sum + msat, 0),
      cents: Math.round(group.reduce((sum, { usd }) => sum + usd, 0) * 100),
      supporters: new Set(group.flatMap(({ payer }) => payer ?? [])).size,
    }))
    .sort((a, b) => (a.what < b.what ? -1 : 1))
}

function month(at: Date): string {
  return at.toISOString().slice(0, 7)
}

/** What was earned by card is what the accounts at the provider have got, and what still waits for one. */
async function compareWithAccounts(
  { cards }: ReturnType<typeof cardSales>,
  { shows }: PlayedYear,
  movements: readonly Movement[],
): Promise<void> {
  let got = 0
  for (const { account, feed_id } of shows)
    got += (await cards.received(account)) + (await cards.cents(`earned:${feed_id}`))
  const feeds = new Set(shows.map(({ feed }) => feed))
  const sum = movements
    .filter(({ byCard, feed }) => byCard && feeds.has(feed))
    .reduce((cents, { usd }) => cents + Math.round(usd * 100), 0)
  expect(sum).toBe(got)
}
