import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { LightningAwayError, type SettledPayment } from '../port.ts'
import type { LndConnection } from '#app/.server/base/env/lnd-connection.ts'
import { openLndNode } from './lnd-node.ts'
import { selfSignedCertificate } from '#tests/rig/fakes/certificate.ts'
import { newInvoice } from '#tests/rig/fakes/invoices.ts'
import { startLnd } from '#tests/rig/fakes/lnd.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { lightningContract } from '#tests/rig/lightning/contract.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'

const network = scriptedNetwork()

lightningContract('LND', async () => {
  const behind = network.open('LND')
  const { connection } = await startLnd(behind)
  return {
    node: opened(connection, 1000),
    peer: network.open('peer of LND'),
    takesKeysendsAt: behind.pubkey,
    holdPayments: network.hold,
    tellsReasons: true,
  }
})

function opened(connection: LndConnection, answerMs = 5000) {
  const node = openLndNode({ connection, answerMs, pauseMs: 50 })
  cleanUpAfter(() => node.close())
  return node
}

test('only the certificate that was given is trusted, and the macaroon is asked for', async () => {
  const { connection } = await startLnd(network.open('guarded'))
  expect((await opened(connection).info()).alias).toBe('LND')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = new X509Certificate(selfSignedCertificate(privateKey, 'localhost'))
  for (const wrong of [
    { certificate: other },
    { certificate: null },
    { macaroon: '00'.repeat(32) },
  ])
    await expect(opened({ ...connection, ...wrong }).info()).rejects.toThrow(LightningAwayError)
})

test.each<[string, object]>([
  ['another preimage', { status: 'SUCCEEDED', payment_preimage: 'ab'.repeat(32) }],
  ['no preimage', { status: 'SUCCEEDED' }],
  ['a state that is not known', { status: 'DONE', payment_preimage: 7 }],
  ['nothing but that it goes on', { status: 'IN_FLIGHT' }],
])('%s leaves a payment unknown', async (_, payment) => {
  const { connection } = await startLnd(network.open('liar'), {
    '/v2/router/send': () => ({ result: payment }),
  })
  const { bolt11 } = newInvoice()
  expect(await opened(connection).pay({ bolt11, maxFeeMsat: 0 })).toEqual({ state: 'UNKNOWN' })
})

test('an answer that is cut leaves a payment unknown, and lookup tells of it', async () => {
  const [behind, peer] = [network.open('cut'), network.open('peer of cut')]
  const { connection, cut } = await startLnd(behind)
  const node = opened(connection)
  behind.script = [{ delayMs: 400 }]
  const { bolt11, paymentHash } = await peer.createInvoice({
    msat: 5000,
    description: { text: '' },
    expirySeconds: 60,
  })
  const paying = node.pay({ bolt11, maxFeeMsat: 1000 })
  await expect.poll(() => behind.payments.size).toBe(1)
  cut()
  expect(await paying).toEqual({ state: 'UNKNOWN' })
  expect((await node.lookup(paymentHash)).outgoing).toEqual({ state: 'UNKNOWN' })
  // A second request hears how the first ends.
  expect(await node.pay({ bolt11, maxFeeMsat: 1000 })).toMatchObject({ state: 'SUCCEEDED' })
  expect(peer.settled).toHaveLength(1)
})

test('a refusal of a payment that may be under way is no failure', async () => {
  const status = { code: 14, message: 'the RPC server is in the process of starting up' }
  const refuse = () => ({ error: status })
  const { bolt11, paymentHash } = newInvoice()
  const track = `/v2/router/track/${Buffer.from(paymentHash, 'hex').toString('base64url')}`
  const { connection } = await startLnd(network.open('starting'), {
    '/v2/router/send': refuse,
    [track]: refuse,
  })
  expect(await opened(connection).pay({ bolt11, maxFeeMsat: 0 })).toEqual({ state: 'UNKNOWN' })
})

test('an invoice about something else than was asked for is none', async () => {
  let invoice: unknown
  const { connection } = await startLnd(network.open('wrong invoices'), {
    '/v1/invoices': () => ({ payment_request: invoice }),
  })
  const node = opened(connection)
  const order = { msat: 21_000, description: { hash: 'd'.repeat(64) }, expirySeconds: 60 }
  for (invoice of [newInvoice().bolt11, newInvoice({ msat: 1 }).bolt11, 'x', null, undefined])
    await expect(node.createInvoice(order)).rejects.toThrow(LightningAwayError)
})

test('after a cut it goes on where it was, and what isn’t settled is not told', async () => {
  const [behind, peer] = [network.open('receiver'), network.open('sender')]
  const { connection, cut } = await startLnd(behind)
  const node = opened(connection)
  const told: SettledPayment[] = []
  // The first payment that there ever was has no index that one could ask from.
  const subscription = node.subscribeSettled('', async (payment) => void told.push(payment))
  for (let count = 1; count <= 4; count++) {
    const { bolt11 } = await node.createInvoice({
      msat: count * 1000,
      description: { text: '' },
      expirySeconds: 60,
    })
    await peer.pay({ bolt11, maxFeeMsat: 1000 })
    await expect.poll(() => told.length).toBe(count)
    cut()
  }
  expect(told.map(({ msat, cursor }) => [msat, cursor])).toEqual([
    [1000, '1'],
    [2000, '2'],
    [3000, '3'],
    [4000, '4'],
  ])
  await subscription.end()
})
