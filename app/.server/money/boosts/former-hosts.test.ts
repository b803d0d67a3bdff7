import { expect, test } from 'vitest'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { testServices } from '#tests/rig/database.ts'
import { boostSite, states } from '#tests/rig/factories/boost-site.ts'

const services = await testServices()
const site = boostSite(services)

test('whoever is here is paid within the books, however their address is written and wherever we were then', async () => {
  const publicUrl = 'https://new.example'
  site.all = { ...site.all, site: { ...services.site, publicUrl, formerHosts: ['old.example'] } }
  const { username } = { username: `bo${site.count}` }
  const written = [
    `${username}@new.example`,
    `${username.toUpperCase()}@NEW.example:443`,
    `${username}@Old.Example`,
  ]
  for (const address of written) {
    const show = await site.show([{ type: 'lnaddress', address, split: 100 }])
    const before = await site.sats(site.bo)
    const receipt = await site.boost(show)
    expect(states(receipt), address).toMatchObject([[expect.anything(), 1000, 'PAID', null]])
    expect((await site.sats(site.bo)) - before, address).toBe(1000)
  }
  expect(await checkLedger(site.product())).toEqual([])
})
