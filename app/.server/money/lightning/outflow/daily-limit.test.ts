import { afterEach, beforeEach, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { fillWallet } from '#tests/rig/factories/wallet.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { post } from '#app/.server/money/books/ledger/post.ts'
import { checkOutflow, type OutflowKind } from './daily-limit.ts'
import { requestFingerprint, storePaymentRequest } from './payment-requests.ts'

const services = await testServices()
const product = contextFor(services, system)

let ctx: Ctx
let userId = ''
let count = 0

beforeEach(async () => {
  const account = await createAccount(services)
  userId = account.userId
  const site = { ...services.site, limits: { satsWithdrawnADay: 300, satsADayWithoutProof: 100 } }
  ctx = { ...contextFor(services, account.actor), site }
  await fillWallet(product, userId, 10_000)
})

afterEach(async () => {
  expect(await checkLedger(product)).toEqual([])
})

/** Pays as separate processes do, without in-process turns. */
async function pay(
  sats: number,
  { kind = 'WITHDRAW', id = `paid-${++count}` }: { kind?: OutflowKind; id?: string } = {},
): Promise<string> {
  const [debit, amount] = [`wallet:${userId}`, sats * 1000] as const
  return transact(ctx, async (ctx) => {
    await checkOutflow(ctx, { userId, kind, payments: [{ transferId: id, msat: amount }] })
    await post(ctx, [{ id, debit, credit: 'node', amount }])
    return 'PAID'
  }).catch(({ code }: { code: string }) => code)
}
const ends = async (payments: Promise<string>[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(await Promise.all(payments), (end) => end)).map(
      ([end, all = []]) => [end, all.length],
    ),
  )

test('payments of several processes at once stay within the sum of a day', async () => {
  const payments = Array.from({ length: 20 }, () => pay(100))
  expect(await ends(payments)).toEqual({ PAID: 3, DAILY_LIMIT: 17 })
})

test('the same payment counts once, however often and by how many it is asked for', async () => {
  const id = `paid-${++count}`
  const payments = Array.from({ length: 10 }, () => pay(300, { id }))
  expect(await ends(payments)).toEqual({ PAID: 10 })
  expect(await pay(1)).toBe('DAILY_LIMIT')
})

test('a payment of many transfers counts as their sum', async () => {
  const payments = (sats: number) =>
    [1, 2, 3].map((part) => ({ transferId: `${++count}-${part}`, msat: sats * 1000 }))
  const check = (sats: number) =>
    transact(ctx, (ctx) => checkOutflow(ctx, { userId, kind: 'STREAM', payments: payments(sats) }))
  await check(100)
  await expect(check(101)).rejects.toMatchObject({ code: 'DAILY_LIMIT' })
})

test('boosts and zaps together need a proof beyond their sum; what has one, or streams, doesn’t count towards it', async () => {
  await services.db
    .updateTable('sessions')
    .set({ proved_at: new Date('2026-01-01') })
    .execute()
  expect(await pay(60, { kind: 'STREAM' })).toBe('PAID')
  expect(await pay(60)).toBe('PAID')
  expect(await pay(60, { kind: 'BOOST' })).toBe('PAID')
  expect(await pay(41, { kind: 'ZAP' })).toBe('PROOF_NEEDED')
  expect(await pay(40, { kind: 'ZAP' })).toBe('PAID')
  expect(await pay(1, { kind: 'BOOST' })).toBe('PROOF_NEEDED')
  expect(await pay(80)).toBe('PAID')
  expect(await pay(1)).toBe('DAILY_LIMIT')
})

test('an id stands for what was asked for first, whoever else asks at once', async () => {
  const id = `asked-${++count}`
  const keep = (what: string) =>
    transact(ctx, (ctx) =>
      storePaymentRequest(ctx, { id, fingerprint: requestFingerprint(what), msat: 1 }),
    ).then(
      (isNew) => (isNew ? 'KEPT' : 'SAME'),
      ({ code }: { code: string }) => code,
    )
  expect(await ends(Array.from({ length: 10 }, () => keep('rope')))).toEqual({ KEPT: 1, SAME: 9 })
  expect(await keep('tea')).toBe('ULID_TAKEN')
})
