import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { cardSales } from '#tests/rig/factories/card-sales.ts'
import { likely } from '#tests/rig/revenue/year.ts'
import { revenueRound } from '#tests/rig/revenue/year-round.ts'

const services = await testServices()
const fees = { platformFeePercent: 3.33, lightningFeePercent: 1 }
const site = cardSales({ ...services, site: { ...services.site, ...fees } })
const steps = Number(process.env.COUNT ?? 1000)

test.each([1, 2, 3])(
  'a year of everything that can be earned, and of what goes back, comes to what the books say (%i)',
  async (seed) => {
    const { steps: done } = await revenueRound(services, site, { seed, steps })
    expect(new Set(Object.keys(done))).toEqual(new Set(likely))
  },
  60 * 60_000,
)
