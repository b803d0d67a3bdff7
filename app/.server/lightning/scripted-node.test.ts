import { expect, test } from 'vitest'
import { lightningContract } from '#tests/lightning/contract.ts'
import { scriptedNetwork } from '#tests/lightning/scripted-node.ts'

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
