import { afterEach, expect, test } from 'vitest'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import type { Limits } from '#app/rules/base/plans.ts'
import { boostTexts } from '#app/texts/money/boosts.ts'
import { newUlid } from '#app/.server/base/lib/ulid.ts'
import { testServices } from '#tests/rig/database.ts'
import { proveAgain } from '#tests/rig/factories/account.ts'
import { boostSite } from '#tests/rig/factories/boost-site.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { withdraw } from '#app/.server/money/wallet/withdraw.ts'

const services = await testServices()
const site = boostSite(services)
const { theirs, node, show, boost, sats, member, fill } = site
node.balanceMsat = 1_000_000_000_000
const elsewhere = (split = 1): ValueRecipient => ({ type: 'node', address: theirs.pubkey, split })

function limit(limits: Partial<Limits>): void {
  site.all = { ...site.all, site: { ...services.site, limits } }
}

afterEach(async () => {
  limit({})
  expect(await checkLedger(site.product())).toEqual([])
})

/** Concurrent boosts; the number of each outcome. */
async function atOnce(count: number, showId: string, satoshis: number) {
  const ends = await Promise.all(
    Array.from({ length: count }, () =>
      boost(showId, { satoshis }).then(
        () => 'PAID',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  return Object.fromEntries(
    Object.entries(Object.groupBy(ends, (end) => end)).map(([end, all]) => [end, all?.length]),
  )
}

test('of 30 at once to somebody elsewhere those are paid that the day has room for', async () => {
  limit({ satsWithdrawnADay: 1000 })
  const showId = await show([elsewhere()])
  expect(await atOnce(30, showId, 1000)).toEqual({ PAID: 1, DAILY_LIMIT: 29 })
  expect(await sats(site.ann)).toBe(998_999)
  await expect(boost(showId, { satoshis: 100 })).rejects.toMatchObject({
    code: 'DAILY_LIMIT',
    status: 409,
    field: 'satoshis',
    message: boostTexts.errors.DAILY_LIMIT(1000),
  })
  services.clock.pass(24 * 3600 + 1)
  await boost(showId, { satoshis: 1000 })
})

test('nothing of it counts that stays here, or comes back', async () => {
  limit({ satsWithdrawnADay: 1000 })
  expect(await atOnce(30, await show([member(site.bo)]), 1000)).toEqual({ PAID: 30 })
  // One has a share outside of 10 %, the other none.
  await boost(await show([member(site.bo, 9), elsewhere()]), { satoshis: 5000 })
  node.script.push({ fails: 'NO_ROUTE' })
  await expect(boost(await show([elsewhere()]), { satoshis: 500 })).rejects.toMatchObject({
    code: 'ERROR_UNKNOWN',
  })
  await boost(await show([elsewhere()]), { satoshis: 500 })
  await expect(boost(await show([elsewhere()]), { satoshis: 100 })).rejects.toMatchObject({
    code: 'DAILY_LIMIT',
  })
})

test('boosts and withdrawals share the day', async () => {
  limit({ satsWithdrawnADay: 1000 })
  await boost(await show([elsewhere()]), { satoshis: 600 })
  const target = `bo${site.count}@localhost:3000`
  const pay = (satoshis: number) =>
    withdraw(site.ctx(), { target, satoshis, ulid: newUlid(services.clock.now()) })
  await expect(pay(401)).rejects.toMatchObject({ code: 'DAILY_LIMIT' })
  await pay(400)
  await expect(boost(await show([elsewhere()]), { satoshis: 100 })).rejects.toMatchObject({
    code: 'DAILY_LIMIT',
  })
})

test('a boost that was paid is answered as before, whatever the day has no room for by then', async () => {
  limit({ satsWithdrawnADay: 1000 })
  const showId = await show([elsewhere()])
  const ulid = newUlid(services.clock.now())
  const first = await boost(showId, { ulid })
  expect((await boost(showId, { ulid })).id).toBe(first.id)
})

test('beyond a million sats in a day a fresh proof is asked for', async () => {
  const showId = await show([elsewhere()])
  await fill(site.bo, 2_500_000)
  const by = site.by(site.bo)
  services.clock.pass(11 * 60)
  await boost(showId, { satoshis: 1_000_000 }, by)
  const needed = { code: 'PROOF_NEEDED', status: 403 }
  await expect(boost(showId, { satoshis: 100 }, by)).rejects.toMatchObject(needed)
  await boost(await show([member(site.ann)]), { satoshis: 100_000 }, by)
  await proveAgain(services, by)
  await boost(showId, { satoshis: 100 }, by)
  services.clock.pass(11 * 60)
  await expect(boost(showId, { satoshis: 100 }, by)).rejects.toMatchObject(needed)
})

test('of 30 at once without a proof those are paid that need none', async () => {
  const showId = await show([elsewhere()])
  await fill(site.bo, 4_000_000)
  site.ann = site.bo
  services.clock.pass(11 * 60)
  expect(await atOnce(30, showId, 100_000)).toEqual({ PAID: 10, PROOF_NEEDED: 20 })
})
