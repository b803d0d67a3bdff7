import { expect, test } from 'vitest'
import { lightningContract } from '#tests/rig/lightning/contract.ts'
import { devnetDatabase } from '#tests/rig/lightning/devnet.ts'
import type { LightningNode } from '#app/.server/base/ports/lightning/port.ts'

const { open, hold, problems, secret } = await devnetDatabase()
const { ours, play } = open()

async function invoiceOf(node: LightningNode, msat = 21_000) {
  return node.createInvoice({ msat, description: { text: 'Ahoi' }, expirySeconds: 600 })
}

async function balance(node: LightningNode): Promise<number> {
  return (await node.info()).balanceMsat
}

// The node is closed at the end: its peer continues in another process.
lightningContract('the devnet', async () => {
  const { ours: node } = open({ answerMs: 1000 })
  const { pubkey } = await node.info()
  return { node, peer: play, takesKeysendsAt: pubkey, holdPayments: hold, tellsReasons: true }
})

test('many payments at the same time, both ways, all arrive', async () => {
  const [oursHad, playHad] = [await balance(ours), await balance(play)]
  const one = async (to: LightningNode, from: LightningNode) =>
    from.pay({ bolt11: (await invoiceOf(to, 1000)).bolt11, maxFeeMsat: 1000 })
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, (_, at) => (at % 4 === 0 ? one(play, ours) : one(ours, play))),
  )
  expect(outcomes.map(({ state }) => state)).toEqual(Array(24).fill('SUCCEEDED'))
  expect(await balance(ours)).toBe(oursHad + 18 * 1000 - 6 * (1000 + 101))
  expect(await balance(play)).toBe(playHad + 6 * 1000 - 18 * (1000 + 101))
})

test('an invoice that its node knows nothing of fails', async () => {
  const had = await balance(ours)
  const elsewhere = (await devnetDatabase(secret)).open()
  expect((await elsewhere.play.info()).pubkey).toBe((await play.info()).pubkey)
  const { bolt11 } = await invoiceOf(elsewhere.play)
  expect(await ours.pay({ bolt11, maxFeeMsat: 1000 })).toEqual({
    state: 'FAILED',
    reason: 'REJECTED',
  })
  expect(await balance(ours)).toBe(had)
})

test('the nodes have sent nothing back that is written down as arrived', () => {
  expect(problems).toEqual([])
})
