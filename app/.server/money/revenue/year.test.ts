import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { cardSales } from '#tests/rig/factories/card-sales.ts'
import { revenueRound } from '#tests/rig/revenue/year-round.ts'

const services = await testServices()
const fees = { platformFeePercent: 7.5, lightningFeePercent: 2 }
const site = cardSales({ ...services, site: { ...services.site, ...fees } })

// A longer one is in the long round beside this one.
test(
  'a year by chance has earned what the books and the card provider say, to the cent',
  { timeout: 240_000 },
  async () => {
    const { steps } = await revenueRound(services, site, { seed: 8, steps: 40 })
    expect(Object.keys(steps)).toEqual(
      expect.arrayContaining(['boost', 'stream', 'zap', 'buy', 'cardBoost', 'refund', 'dispute']),
    )
  },
)
