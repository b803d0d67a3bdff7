import { expect, test } from 'vitest'
import { crashRound } from '#tests/rig/cards/crash-round.ts'
import { testServices } from '#tests/rig/database.ts'
import { cardSite } from '#tests/rig/factories/card-site.ts'

const services = await testServices()
const site = cardSite(services)

test(
  'wherever a process ends, nobody pays twice, and everybody has what is theirs',
  { timeout: 60 * 60_000 },
  async () => {
    const show = await site.show()
    const statements = await crashRound(services, site, show)
    for (let at = 0; at < statements; at++)
      for (const isSent of [true, false]) await crashRound(services, site, show, { at, isSent })
    expect(await site.problems()).toEqual([])
  },
)
