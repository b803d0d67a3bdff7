import { expect, test } from 'vitest'
import { yearRound } from '#tests/rig/cards/year-round.ts'
import { testServices } from '#tests/rig/database.ts'
import { cardSite } from '#tests/rig/factories/card-site.ts'

const services = await testServices()
const platformFeePercent = 7.5
const site = cardSite(services, { ...services, site: { ...services.site, platformFeePercent } })

/** Steps that may not apply are skipped. */
const order = [
  ...['pay', 'pay', 'tell', 'refund', 'dispute', 'pay', 'restrict', 'pay', 'dispute', 'tell'],
  ...['decide', 'payOut', 'fail', 'dispute', 'pay', 'refund', 'tell', 'decide', 'payOut', 'tell'],
]

// A longer random one runs in the long round beside this file.
test('a year comes to what the provider has, to the cent', { timeout: 120_000 }, async () => {
  const year = { seed: 11, steps: order.length, order, platformFeePercent }
  const steps = await yearRound(services, site, year)
  expect(Object.keys(steps)).toEqual(expect.arrayContaining(['pay', 'refund', 'dispute', 'tell']))
})
