import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { sandboxBalance } from '#tests/rig/sandbox-balance.ts'
import { chargeAtStripe } from '#tests/rig/sandbox-charge.ts'
import {
  advance as advanceSandbox,
  closeDispute as closeSandboxDispute,
  openDispute as openSandboxDispute,
  setConnectedAccount as setSandboxAccount,
} from './controls.ts'

const { stripe, clock } = await testServices()
const { client } = stripe

/** Numbers below 1 that follow from a seed (Park and Miller). */
function numbers(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** What each kind of movement does, as it is reckoned here. */
async function playYear(seed: number): Promise<number> {
  const random = numbers(seed)
  const whole = (most: number) => 1 + Math.floor(random() * most)
  const { id: destination } = await client.accounts.create({ type: 'express' })
  await setSandboxAccount(stripe, destination, 'ENABLED')
  let cents = 0
  for (let month = 0; month < 12; month++) {
    const amount = 50 + whole(20_000)
    const charge = await chargeAtStripe(stripe, amount)
    cents += amount - Math.round(amount * 0.029 + 1e-9) - 30
    const sent = whole(amount)
    const transfer = await client.transfers.create({
      amount: sent,
      currency: 'usd',
      destination,
      source_transaction: charge.id,
    })
    cents -= sent
    const fate = random()
    if (fate < 0.4) {
      const back = whole(amount)
      await client.refunds.create({ charge: charge.id, amount: back })
      const taken = Math.min(sent, back)
      await client.transfers.createReversal(transfer.id, { amount: taken })
      cents += taken - back
    } else if (fate < 0.8) {
      await openSandboxDispute(stripe, charge.id)
      const [dispute] = (await client.disputes.list({ charge: charge.id })).data
      await closeSandboxDispute(stripe, dispute?.id ?? '', fate < 0.6 ? 'won' : 'lost')
      cents -= 1500 + (fate < 0.6 ? 0 : amount)
    }
    clock.pass(30 * 24 * 60 * 60)
    await advanceSandbox(stripe)
    const available = (await client.balance.retrieve()).available[0]?.amount ?? 0
    if (available > 0) {
      const paidOut = whole(available)
      await client.payouts.create({ amount: paidOut, currency: 'usd' })
      cents -= paidOut
    }
  }
  return cents
}

async function allMovements(): Promise<Stripe.BalanceTransaction[]> {
  return client.balanceTransactions.list({ limit: 25 }).autoPagingToArray({ limit: 10_000 })
}

test.each([1, 300])(
  'After year %i the balance is the sum of its movements, and what was reckoned by hand',
  async (seed) => {
    const before = await sandboxBalance(stripe)
    const cents = before + (await playYear(seed))
    const movements = await allMovements()
    expect(movements.every(({ amount, fee, net }) => net === amount - fee)).toBe(true)
    expect(movements.reduce((sum, { net }) => sum + net, 0)).toBe(cents)
    expect(await sandboxBalance(stripe)).toBe(cents)
  },
)
