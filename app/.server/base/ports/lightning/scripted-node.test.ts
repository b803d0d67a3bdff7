import { expect, test } from 'vitest'
import { lightningContract } from '#tests/rig/lightning/contract.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'

const network = scriptedNetwork()

lightningContract('a scripted node', async () => {
  const [node, peer] = [network.open('contract node'), network.open('contract peer')]
  return {
    node,
    peer,
    takesKeysendsAt: node.pubkey,
    holdPayments: network.hold,
    tellsReasons: true,
  }
})

test('payments go as their script says', async () => {
  const [ada, bo] = [network.open('ada'), network.open('bo')]
  const pay = async () => {
    const { bolt11 } = await bo.createInvoice({
      msat: 5000,
      description: { text: '' },
      expirySeconds: 60,
    })
    return ada.pay({ bolt11, maxFeeMsat: 1000 })
  }
  ada.script = [{ fails: 'NO_FUNDS' }, 'request lost', 'answer lost', { delayMs: 300 }]
  expect(await pay()).toEqual({ state: 'FAILED', reason: 'NO_FUNDS' })
  expect([await pay(), ada.payments.size]).toEqual([{ state: 'UNKNOWN' }, 1])
  expect([await pay(), bo.settled.length]).toEqual([{ state: 'UNKNOWN' }, 1])
  expect([await pay(), bo.settled.length]).toEqual([{ state: 'UNKNOWN' }, 1])
  await expect.poll(() => bo.settled.length).toBe(2)
  bo.liesMsat = 7
  expect(await pay()).toMatchObject({ state: 'SUCCEEDED', feeMsat: 1000 })
  expect(bo.settled.at(-1)?.msat).toBe(7)
})

test('nodes hold, forget, overcharge and lie as their script says', async () => {
  const ada = network.open('ada holds', 100_000, { capsFees: false, feeMsat: 2000 })
  const bo = network.open('bo is paid')
  const pay = async () => {
    const order = { msat: 5000, description: { text: '' }, expirySeconds: 60 }
    const { bolt11, paymentHash } = await bo.createInvoice(order)
    const outcome = await ada.pay({ bolt11, maxFeeMsat: 1000 })
    return { paymentHash, outcome }
  }
  const outgoing = async (hash: string) => (await ada.lookup(hash)).outgoing
  ada.script = ['held', 'held', 'forgotten', { charges: 9000 }, { lies: 'FAILED' }]
  const [paid, back] = [await pay(), await pay()]
  expect([paid.outcome.state, ada.balanceMsat, bo.settled.length]).toEqual(['UNKNOWN', 86_000, 0])
  expect(await outgoing(paid.paymentHash)).toEqual({ state: 'UNKNOWN' })
  ada.release(paid.paymentHash, 'pay')
  ada.release(back.paymentHash, 'fail')
  await expect.poll(() => outgoing(paid.paymentHash)).toMatchObject({ state: 'SUCCEEDED' })
  await expect.poll(() => outgoing(back.paymentHash)).toMatchObject({ state: 'FAILED' })
  expect([ada.balanceMsat, bo.settled.length]).toEqual([93_000, 1])
  const lost = await pay()
  expect([lost.outcome.state, await outgoing(lost.paymentHash)]).toEqual(['UNKNOWN', null])
  expect(bo.settled).toHaveLength(2)
  expect((await pay()).outcome).toMatchObject({ state: 'SUCCEEDED', feeMsat: 9000 })
  expect([(await pay()).outcome.state, bo.settled.length]).toEqual(['FAILED', 4])
  expect((await pay()).outcome).toMatchObject({ state: 'SUCCEEDED', feeMsat: 2000 })
  ada.script = [{ lies: 'SUCCEEDED' }]
  const had = ada.balanceMsat
  expect([(await pay()).outcome.state, ada.balanceMsat - had]).toEqual(['SUCCEEDED', 0])
})
