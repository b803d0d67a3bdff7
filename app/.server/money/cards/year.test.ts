import { expect, test } from 'vitest'
import { yearRound } from '#tests/rig/cards/year-round.ts'
import { testServices } from '#tests/rig/database.ts'
import { cardSite } from '#tests/rig/factories/card-site.ts'

const services = await testServices()
const platformFeePercent = 7.5
const site = cardSite(services, { ...services, site: { ...services.site, platformFeePercent } })

// A longer one is in the long round beside this one.
test(
  'a year by chance comes to what the provider has, to the cent',
  { timeout: 120_000 },
  async () => {
    const steps = await yearRound(services, site, { seed: 11, steps: 45, platformFeePercent })
    expect(Object.keys(steps)).toEqual(expect.arrayContaining(['pay', 'refund', 'dispute', 'tell']))
  },
)
