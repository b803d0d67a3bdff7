import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/stored-values.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { fillWallet, ulidsOfTest } from '#tests/rig/factories/wallet.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { othersWait } from '#tests/rig/others-wait.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { getWallet } from '#app/.server/money/wallet/wallet.ts'
import { withdraw } from '#app/.server/money/wallet/withdraw.ts'

const services = await testServices()
const network = scriptedNetwork({ answerMs: 50 })
/** A wallet whose payments only its own answers or the operator can end. */
const node = network.open('ours', 100_000_000, { capsFees: false })
const shop = network.open('shop')
const all = { ...services, lightning: node }
const product = contextFor(all, system)
/** Seconds: much longer than a process may stall before it pays. */
const long = 60

let ctx: Ctx
let userId = ''
const nextUlid = ulidsOfTest()

beforeEach(async () => {
  services.clock.set(new Date())
  const account = await createAccount(services)
  ctx = contextFor(all, account.actor)
  userId = account.userId
  await fillWallet(product, userId, 20_000)
})

afterEach(async () => {
  expect(await checkLedger(product)).toEqual([])
  const pending = services.db.selectFrom('lightning_payments').where('status', '=', 'PENDING')
  expect(await pending.select('id').execute()).toEqual([])
})

const sats = async () => (await getWallet(ctx)).balance.millisats / 1000
async function pay() {
  const order = { msat: 100_000, description: { text: 'Rope' }, expirySeconds: 3600 }
  const { bolt11: target } = await shop.createInvoice(order)
  const ulid = nextUlid()
  return withdraw(ctx, { target, ulid }).then(
    ({ status }) => status,
    ({ code }: { code: string }) => code,
  )
}

test('whoever waits long for the lock of their account pays all the same', async () => {
  const paying = await transact(product, async (open) => {
    await lockFor(open, `leaving ${userId}`)
    const paying = pay()
    await Promise.race([othersWait(open), paying])
    services.clock.pass(long)
    return { paying }
  })
  expect(await paying.paying).toBe('SUCCESS')
  expect(await sats()).toBe(20_000 - 101)
})

test('what stands still once it is written down isn’t sent, and comes back at once', async () => {
  const sent = node.payments.size
  const paying = await transact(product, async (open) => {
    await sql`lock table wallet_transactions in exclusive mode`.execute(open.db)
    const paying = pay()
    await Promise.race([othersWait(open), paying])
    services.clock.pass(long)
    return { paying }
  })
  expect(await paying.paying).toBe('ERROR_UNKNOWN')
  expect(node.payments.size).toBe(sent)
  expect(await sats()).toBe(20_000)
})
