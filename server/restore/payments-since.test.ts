import path from 'node:path'
import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import type { SentPayment } from '#app/.server/base/ports/lightning/index.ts'
import { lookUpPayments, unknownSentPayments } from '#app/.server/money/lightning/index.ts'
import { checkLedger } from '#app/.server/money/books/index.ts'
import { pauseWithdrawals, withdraw } from '#app/.server/money/wallet/index.ts'
import { restoreInto, saveInto, vaultAt } from '#tests/rig/backup/back-ups.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { fillWallet, ulidsOfTest } from '#tests/rig/factories/wallet.ts'
import { devnetDatabase } from '#tests/rig/lightning/devnet.ts'

// A node of its own, which a restore doesn't take back: the devnet lies in another database here.
const devnet = await devnetDatabase()
// It begins with what is asked first.
const { ours, play } = devnet.open({ patienceMs: 120_000 })
const services = await testServices()
services.clock.set(new Date())
services.lightning = { ...ours, sentSince }
services.play = play

async function* sentSince(since: number): AsyncGenerator<SentPayment> {
  const { rows } = await devnet.pool.query<SentPayment>(
    `select payment_hash as "paymentHash", msat, fee_msat as "feeMsat", extract(epoch from settled_at)::int as at
     from devnet_payments where payer = 'ours' and settled_at >= to_timestamp($1) order by settled`,
    [since],
  )
  yield* rows
}

const product = contextFor(services, system)
const ulid = ulidsOfTest()
const invoiceOf = (sats: number) =>
  play.createInvoice({ msat: sats * 1000, description: { text: 'Rope' }, expirySeconds: 86_400 })
const pay = (ctx: Ctx, target: string) => withdraw(ctx, { target, ulid: ulid() })
const balance = async () => (await ours.info()).balanceMsat

test('what the node has paid since is told, nothing is paid twice, and nobody pays until somebody has looked', async () => {
  const { ctx, userId } = await createAccount(services)
  await fillWallet(product, userId, 5000)
  const folder = path.join(services.folder, 'before')
  const [before, since] = [await invoiceOf(100), await invoiceOf(200)]
  expect(await pay(ctx, before.bolt11)).toMatchObject({ status: 'SUCCESS' })
  const { takenAt } = await saveInto(await vaultAt(folder), services)
  expect(await pay(ctx, since.bolt11)).toMatchObject({ status: 'SUCCESS' })
  const paid = await balance()

  await restoreInto(services, { folder })
  const from = new Date(new Date(takenAt).getTime() - 3_600_000)
  expect(await unknownSentPayments(product, from)).toMatchObject([
    { paymentHash: since.paymentHash, msat: 200_000 },
  ])
  await expect(pay(ctx, (await invoiceOf(1)).bolt11)).rejects.toMatchObject({
    code: 'WITHDRAWALS_PAUSED',
  })

  await pauseWithdrawals(services, false)
  await pay(ctx, since.bolt11)
  await lookUpPayments(product)
  expect(await balance()).toBe(paid)
  expect(await unknownSentPayments(product, from)).toEqual([])
  expect(await checkLedger(product)).toEqual([])
}, 180_000)
