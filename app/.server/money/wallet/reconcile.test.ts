import { afterAll, expect, test, vi } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { deposit } from './deposit.ts'
import { listenForPayments } from '#app/.server/money/lightning/incoming/listen.ts'
import { reconcile } from './reconcile.ts'
import { withdraw } from './withdraw.ts'

const services = await testServices()
services.clock.set(new Date())
const network = scriptedNetwork()
const node = network.open('ours')
const shop = network.open('shop')
const all = { ...services, lightning: node }
const product = contextFor(all, system)
const listening = listenForPayments(all)
afterAll(() => listening.stop())

test('what the books and the node say otherwise is reported, and nothing is mended', async () => {
  const ctx = contextFor(all, (await createAccount(services)).actor)
  const { invoice, payment_hash: received } = await deposit(ctx, { satoshis: 1000 })
  await deposit(ctx, { satoshis: 5 })
  await shop.pay({ bolt11: invoice, maxFeeMsat: 5000 })
  await expect.poll(async () => (await reconcile(product))?.owedMsat).toBe(1_000_000)
  const order = { msat: 100_000, description: { text: '' }, expirySeconds: 600 }
  const { bolt11: target, paymentHash: sent } = await shop.createInvoice(order)
  await withdraw(ctx, { target, ulid: '01HF0000000000000000000000' })
  expect(await reconcile(product)).toMatchObject({
    nodeMsat: node.balanceMsat,
    owedMsat: 899_000,
    compared: 3,
    findings: [],
  })
  await services.db.updateTable('lightning_payments').set({ fee_msat: 7 }).execute()
  const [payment] = node.settled
  if (payment) payment.msat = 999_000
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  services.clock.pass(1)
  const { findings } = (await reconcile(product)) ?? {}
  expect(findings).toEqual([
    { payment_hash: sent, books: 'SUCCEEDED for 7', node: 'SUCCEEDED for 1000' },
    { payment_hash: received, books: 'received 1000000', node: 'received 999000' },
  ])
  expect(told).toHaveBeenCalledTimes(2)
  told.mockRestore()
  expect((await reconcile(product))?.owedMsat).toBe(899_000)
  node.isAway = true
  expect(await reconcile(product)).toBeNull()
})
