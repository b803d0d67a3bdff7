import { afterAll, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { listenForPayments } from '#app/.server/money/lightning/incoming/listen.ts'
import { payBoost } from '#app/.server/money/boosts/pay-boost.ts'
import { drawFromFaucet } from '#app/.server/money/wallet/play/play-money.ts'
import { walletBalance } from '#app/.server/money/books/wallet-balances.ts'
import { boostTexts } from '#app/texts/money/boosts.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { seedDemo } from './index.ts'

const services = await testServices()
const network = scriptedNetwork({ answerMs: 50 })
const [lightning, play] = [network.open('ours'), network.open('play', 10_000_000_000)]
const all = { ...services, lightning, play }
await seedDemo(contextFor(all, system))
const listening = listenForPayments(all)
afterAll(() => listening.stop())

test('a boost of the demo pays three who are here, and what nobody takes comes back', async () => {
  const { actor, userId } = await createAccount(services)
  const newcomer = contextFor(all, actor)
  await drawFromFaucet(newcomer)
  const { id } = await services.db
    .selectFrom('items')
    .select('id')
    .where('title', '=', 'The Woman Who Counts to Fifteen')
    .executeTakeFirstOrThrow()
  const { boost } = await payBoost(newcomer, {
    entity: { _id: id, type: 'EPISODE' },
    satoshis: 1000,
  })
  expect(boost.legs.map(({ name, satoshis, state }) => [name, satoshis, state])).toEqual([
    ['Maren Tidd', 600, 'PAID'],
    ['Josef Aldaine', 250, 'PAID'],
    ['Lens restoration fund', 100, 'RETURNED'],
    ['The relief keeper', 50, 'PAID'],
  ])
  expect(boost.legs[2]?.reason).toBe(boostTexts.serverReasons.ADDRESS_AWAY('skarre.example'))
  expect(await walletBalance(newcomer, userId)).toBe((10_000 - 900) * 1000)
})
