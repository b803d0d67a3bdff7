import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { payableInvoice } from '#app/.server/base/ports/lightning/payable.ts'
import { beginningMsat } from './log.ts'
import type { Happening } from './messages.ts'
import { startNetwork } from './network-thread.ts'

async function openNetwork() {
  const happened: Happening[] = []
  const balanceMsat = { ours: beginningMsat, play: beginningMsat }
  const settings = {
    seed: randomBytes(32).toString('hex'),
    balanceMsat,
    inboundMsat: beginningMsat,
  }
  const network = startNetwork(settings, undefined, (one) => void happened.push(one))
  cleanUpAfter(() => network.end())
  await expect.poll(() => happened.map(({ kind }) => kind)).toEqual(['open'])
  return { network, happened }
}

test('payments arrive after there was nothing to do', async () => {
  const { network, happened } = await openNetwork()
  // Nothing was sent, so the nodes are idle.
  await network.call('refuse', 'ours', randomBytes(32).toString('hex'))
  const paymentHash = randomBytes(32).toString('hex')
  const terms = { paymentHash, msat: 21_000, description: { text: '' }, expirySeconds: 600 }
  const bolt11 = await network.call('invoice', 'ours', terms)
  expect(payableInvoice(bolt11)).toMatchObject({ paymentHash, msat: 21_000 })
  const order = { paymentHash, bolt11, maxFeeMsat: 1000 }
  expect(await network.call('findRoute', 'play', order)).toEqual({ feeMsat: 121 })
  expect(await network.call('send', 'play', order)).toBeTruthy()
  await expect
    .poll(() => happened.at(-1))
    .toMatchObject({ kind: 'claimable', side: 'ours', paymentHash, msat: 21_000 })
})
