import { hash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { makeInvoice } from '#tests/rig/fakes/invoices.ts'
import { devnetDatabase } from '#tests/rig/lightning/devnet.ts'
import type { LightningNode } from '#app/.server/base/ports/lightning/port.ts'

// The port's contract, and load, are tested in the long round beside this file.
const { open, problems, pool } = await devnetDatabase()
const { ours, play } = open()
const routerFee = (msat: number) => 100 + Math.floor(msat / 1000)
const failed = (reason: string) => ({ state: 'FAILED', reason })

async function invoiceOf(node: LightningNode, msat = 21_000) {
  return node.createInvoice({ msat, description: { text: 'Ahoi' }, expirySeconds: 600 })
}

async function balance(node: LightningNode): Promise<number> {
  return (await node.info()).balanceMsat
}

test('nothing is opened before something is asked of it', async () => {
  const subscription = ours.subscribeSettled('', async () => undefined)
  await wait(200)
  const { rowCount } = await pool.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name like 'tributary devnet %'`,
  )
  expect(rowCount).toBe(0)
  await subscription.end()
})

test('each pays the other, and the fee of the router between them', async () => {
  for (const [payer, payee] of [
    [ours, play],
    [play, ours],
  ] as const) {
    const [payerHad, payeeHad] = [await balance(payer), await balance(payee)]
    const { bolt11, paymentHash } = await invoiceOf(payee, 1_234_567)
    const outcome = await payer.pay({ bolt11, maxFeeMsat: routerFee(1_234_567) })
    const feeMsat = routerFee(1_234_567)
    expect(outcome).toMatchObject({ state: 'SUCCEEDED', feeMsat })
    const { preimage = '' } = outcome.state === 'SUCCEEDED' ? outcome : {}
    expect(hash('sha256', Buffer.from(preimage, 'hex'))).toBe(paymentHash)
    expect(await balance(payer)).toBe(payerHad - 1_234_567 - feeMsat)
    expect(await balance(payee)).toBe(payeeHad + 1_234_567)
  }
})

describe('what can’t be paid fails, and stays failed', () => {
  test('an invoice of Bitcoin’s own network', async () => {
    const timestamp = Math.floor(Date.now() / 1000)
    const bolt11 = makeInvoice({ msat: 1000, preimage: 'cd'.repeat(32), timestamp })
    expect(await ours.pay({ bolt11, maxFeeMsat: 1000 })).toEqual(failed('NO_ROUTE'))
  })

  test('one with a fee above the highest one', async () => {
    const { bolt11, paymentHash } = await invoiceOf(play, 1_000_000)
    const dear = routerFee(1_000_000)
    expect(await ours.pay({ bolt11, maxFeeMsat: dear - 1 })).toEqual(failed('NO_ROUTE'))
    expect(await ours.pay({ bolt11, maxFeeMsat: dear })).toEqual(failed('NO_ROUTE'))
    expect((await ours.lookup(paymentHash)).outgoing).toEqual(failed('NO_ROUTE'))
  })

  test('one for more than the node has', async () => {
    const { bolt11 } = await invoiceOf(play, 1_500_000_000_000)
    expect(await ours.pay({ bolt11, maxFeeMsat: 1e10 })).toEqual(failed('NO_FUNDS'))
  })

  test.for(['', '02zz', `02${'ff'.repeat(32)}`, `04${'11'.repeat(64)}`])(
    'what is sent to %o, which is no key',
    async (pubkey) => {
      const preimage = randomBytes(32).toString('hex')
      const order = { pubkey, msat: 1000, preimage, tlv: {}, maxFeeMsat: 1000 }
      expect(await ours.keysend(order)).toEqual(failed('NO_ROUTE'))
    },
  )
})

test('a description too long for an invoice is refused', async () => {
  const tooLong = { msat: 1000, description: { text: 'é'.repeat(320) }, expirySeconds: 90 }
  await expect(ours.createInvoice(tooLong)).rejects.toThrow('639 bytes')
})

test('the nodes have sent nothing back that is written down as arrived', () => {
  expect(problems).toEqual([])
})
