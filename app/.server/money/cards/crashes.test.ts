import { expect, test } from 'vitest'
import { crashRound } from '#tests/rig/cards/crash-round.ts'
import { testServices } from '#tests/rig/database.ts'
import { cardSite } from '#tests/rig/factories/card-site.ts'

const services = await testServices()
const site = cardSite(services)

// Crashes at every statement, sent or not, run in the long round beside this file.
test(
  'a process that ends between a charge and what follows it leaves nothing half done',
  { timeout: 120_000 },
  async () => {
    const show = await site.show()
    const statements = await crashRound(services, site, show)
    expect(statements).toBeGreaterThan(30)
    for (let at = 0; at < statements; at += 21)
      await crashRound(services, site, show, { at, isSent: at % 2 === 0 })
    expect(await site.problems()).toEqual([])
  },
)
