import { expect, test } from 'vitest'
import { yearRound } from '#tests/rig/cards/year-round.ts'
import { testServices } from '#tests/rig/database.ts'
import { cardSite } from '#tests/rig/factories/card-site.ts'

const services = await testServices()
const platformFeePercent = 33.33
const site = cardSite(services, { ...services, site: { ...services.site, platformFeePercent } })
const steps = Number(process.env.COUNT ?? 600)

test.each([1, 2, 3])(
  'a year of many charges, refunds, disputes and payouts comes to what the provider has (%i)',
  async (seed) => {
    const done = await yearRound(services, site, { seed, steps, platformFeePercent })
    expect(Object.keys(done).sort()).toEqual([
      'decide',
      'dispute',
      'fail',
      'pay',
      'payOut',
      'refund',
      'restrict',
      'tell',
    ])
  },
  60 * 60_000,
)
