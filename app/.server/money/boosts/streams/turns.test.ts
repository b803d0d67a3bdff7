import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { boostSite } from '#tests/rig/factories/boost-site.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { payStreams } from './batches.ts'

const services = await testServices()
const site = boostSite(services)
/** Blocks outflows, so that batches with outside recipients wait. */
const limits = { satsWithdrawnADay: 0 }
const product = contextFor({ ...site.all, site: { ...services.site, limits } }, system)
let elsewhere = ''
let here = ''

beforeEach(async () => {
  await sql`delete from stream_batches`.execute(services.db)
  const guest = { type: 'node', address: site.theirs.pubkey, split: 1 } satisfies ValueRecipient
  elsewhere = await site.show([guest])
  here = await site.show([site.member(site.bo)])
})

/** Accounts that stream. */
async function accounts(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  const now = services.now()
  await services.db
    .insertInto('users')
    .values(ids.map((id) => ({ id, email: `${id}@example.com`, created_at: now })))
    .execute()
  await streaming(ids)
  return ids
}

async function streaming(ids: readonly string[]): Promise<void> {
  const turn_at = services.now()
  const settings = ids.map((id) => ({ user_id: id, rate: 12, budget: 500, turn_at }))
  await services.db.insertInto('stream_settings').values(settings).execute()
}

/** Batches of 12 sats for each account, older than those made later. */
async function batches(userIds: readonly string[], contentId: string, each = 1): Promise<void> {
  services.clock.pass(1)
  const rows = userIds.flatMap((user_id) =>
    Array.from({ length: each }, (_, at) => ({
      id: newId(),
      user_id,
      content_id: contentId,
      position: 0,
      split: at,
      sats: 12,
      is_outside: contentId === elsewhere,
      created_at: services.now(),
    })),
  )
  await services.db.insertInto('stream_batches').values(rows).execute()
}

async function waiting(userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stream_batches where user_id = ${userId}
  `.execute(services.db)
  return rows[0]?.count ?? 0
}

async function run(): Promise<void> {
  services.clock.pass(60)
  await payStreams(product)
}

test('whoever has hundreds of batches that must wait keeps nobody else from being paid', async () => {
  const [attacker = ''] = await accounts(1)
  await batches([attacker], elsewhere, 600)
  await streaming([site.ann.userId])
  await batches([site.ann.userId], here)
  await run()
  expect(await site.sats(site.bo)).toBe(12)
  // Waiting batches aren't lost.
  expect(await waiting(attacker)).toBe(600)
  expect(await checkLedger(product)).toEqual([])
})

test('nor do hundreds of accounts with one each, as many as a run pays', async () => {
  const attackers = await accounts(510)
  await batches(attackers, elsewhere)
  await streaming([site.ann.userId])
  await batches([site.ann.userId], here)
  // Few batches for outside are tried while outflows fail, but all have had their turn.
  site.node.isAway = true
  try {
    await run()
    expect(await site.sats(site.bo)).toBe(0)
    await run()
    expect(await site.sats(site.bo)).toBe(12)
    // Accounts that were tried go behind all others.
    const late = await createAccount(services)
    await site.fill(late, 100)
    await streaming([late.userId])
    await batches([late.userId], here)
    await run()
    await run()
    expect(await site.sats(site.bo)).toBe(24)
  } finally {
    site.node.isAway = false
  }
})

test('what must wait keeps nothing else of the same account from being paid', async () => {
  await streaming([site.ann.userId])
  await batches([site.ann.userId], elsewhere, 30)
  await batches([site.ann.userId], here)
  await run()
  await run()
  expect(await site.sats(site.bo)).toBe(12)
  expect(await waiting(site.ann.userId)).toBe(30)
})

test('what nobody expected to go wrong has its turn like everything else', async () => {
  const log = console.error
  console.error = () => undefined
  try {
    const [attacker = ''] = await accounts(1)
    await batches([attacker], here, 510)
    await streaming([site.ann.userId])
    await batches([site.ann.userId], here)
    // An invalid position makes the boost fail.
    await sql`update stream_batches set position = 'NaN' where user_id = ${attacker}`.execute(
      services.db,
    )
    await run()
    expect(await site.sats(site.bo)).toBe(12)
  } finally {
    console.error = log
  }
})

test('whoever waits for a long time is paid everything, a part in each run', async () => {
  await streaming([site.ann.userId])
  await batches([site.ann.userId], here, 50)
  for (let runs = 0; runs < 3; runs++) await run()
  expect([await site.sats(site.bo), await waiting(site.ann.userId)]).toEqual([600, 0])
})

test('a node that doesn’t answer is asked for few of those that wait for it', async () => {
  const ids = await accounts(60)
  await batches(ids, elsewhere)
  const { isAway, info } = site.node
  let asked = 0
  Object.assign(site.node, { isAway: true, info: () => (asked++, info()) })
  try {
    await run()
  } finally {
    Object.assign(site.node, { isAway, info })
  }
  // Ten concurrent payments, each with lookups for key and balance.
  expect(asked).toBeLessThanOrEqual(20)
  expect(await waiting(ids[59] ?? '')).toBe(1)
})
