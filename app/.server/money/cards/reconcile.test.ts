import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { cardSite } from '#tests/rig/factories/card-site.ts'
import { chargeAtStripe } from '#tests/rig/sandbox-charge.ts'
import { cardReconciliationLines, reconcileCards } from './reconcile.ts'

const services = await testServices()
const site = cardSite(services)

test('what the provider has and the books don’t is reported, and nothing is mended', async () => {
  await site.paid(await site.show(), 10)
  expect(cardReconciliationLines(await reconcileCards(site.product))).toEqual([
    'Cards: the provider holds 0 cents, the books say 0',
  ])
  // A payment of another shop with the same provider account.
  await chargeAtStripe(services.stripe, 1000, { order: 'another-shop' })
  await site.settle()
  const result = await reconcileCards(site.product)
  expect(result).toMatchObject({
    stripeCents: 941,
    booksCents: 0,
    findings: [{ type: 'charge', net: 941 }],
    backlog: 0,
  })
  expect(cardReconciliationLines(result)).toEqual([
    'Cards: the provider holds 941 cents, the books say 0',
    'Cards: they differ by 941 cents',
    expect.stringMatching(/^Cards: txn_\w+ \(charge, 941 cents\) isn't in the books$/),
  ])
  expect(await reconcileCards(site.product)).toMatchObject({ findings: [{ net: 941 }] })
  const { rows } = await services.pool.query(
    'select stripe_cents, books_cents from card_reconciliations',
  )
  expect(rows).toContainEqual({ stripe_cents: 0, books_cents: 0 })
})

test('what is under way is said, since both may differ by it', async () => {
  const { session } = await site.boost(await site.show())
  await site.pay(session)
  await site.deliver()
  const { backlog } = await reconcileCards(site.product)
  expect(backlog).toBeGreaterThan(0)
})
