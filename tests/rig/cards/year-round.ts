import { expect } from 'vitest'
import { reconcileCards } from '#app/.server/money/cards/reconcile.ts'
import type { CardSite } from '#tests/rig/factories/card-site.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { playYear, type Year } from './year.ts'

/** Plays a year, and compares what it came to with the books and with the provider, to the cent. */
export async function yearRound(
  services: TestServices,
  site: CardSite,
  year: Year,
): Promise<Record<string, number>> {
  const paidOut = -(await site.cents('bank'))
  const end = await playYear(services, site, year)
  expect((await site.cents('card')) + (await site.balance())).toBe(0)
  expect(await site.problems()).toEqual([])
  expect(await reconcileCards(site.product)).toMatchObject({ findings: [], backlog: 0 })
  expect(-(await site.cents('bank')) - paidOut).toBe(end.paidOut)
  for (const [account, cents] of end.earned) expect(await site.received(account)).toBe(cents)
  const { rows } = await services.pool.query(
    `select sum(credits_posted - debits_posted)::int as cents from ledger_balances where account_id like 'earned:%'`,
  )
  expect(rows).toEqual([{ cents: 0 }])
  return end.steps
}
