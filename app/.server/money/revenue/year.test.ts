import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { cardSales } from '#tests/rig/factories/card-sales.ts'
import { revenueRound } from '#tests/rig/revenue/year-round.ts'

const services = await testServices()
const fees = { platformFeePercent: 7.5, lightningFeePercent: 2 }
const site = cardSales({ ...services, site: { ...services.site, ...fees } })

/** Revenue comes before its reversals, and each kind occurs at least once. */
const order = [
  ...['cardBoost', 'boost', 'stream', 'zap', 'keysend', 'buy', 'subscribe', 'price', 'boost'],
  ...['cardBuy', 'refund', 'cardSubscribe', 'dispute', 'boost', 'stream', 'cardBoost'],
]

// A longer random one runs in the long round beside this file.
test(
  'a year has earned what the books and the card provider say, to the cent',
  { timeout: 240_000 },
  async () => {
    const { steps } = await revenueRound(services, site, { seed: 8, steps: order.length, order })
    expect(new Set(Object.keys(steps))).toEqual(new Set(order))
  },
)
