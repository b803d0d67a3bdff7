import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import { memberRecord } from '#app/protocols/lightning/value-split.ts'
import type { BoostReceipt } from '#app/schemas/money/boosts.ts'
import { boostTexts } from '#app/texts/money/boosts.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { testServices } from '#tests/rig/database.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { walletOwner, type WalletOwner, walletSite } from '#tests/rig/http/wallet-owner.ts'

const services = await testServices()
const { all, node, router, stop } = walletSite(services)
afterAll(stop)
const product = contextFor(all, system)
const texts = boostTexts.errors

let count = 0
let ann: WalletOwner
let bo: WalletOwner
let showId: string

/** A show with these splits. */
async function show(...recipients: ValueRecipient[]): Promise<string> {
  const value = [{ type: 'lightning', method: 'keysend', recipients, timeSplits: [] }]
  const { feedId } = await publishFeed(product, `show${++count}`, {}, 'podcast', { value })
  return feedId
}

function member({ userId }: { userId: string }, split = 1): ValueRecipient {
  const { custom_key: customKey, custom_value: customValue } = memberRecord(userId)
  return { type: 'node', address: node.pubkey, split, customKey, customValue, name: 'Member' }
}

beforeEach(async () => {
  services.clock.set(new Date())
  ann = await walletOwner(services, router, { username: `ann${++count}` })
  bo = await walletOwner(services, router, { username: `bo${count}` })
  showId = await show(member(bo))
})

const entity = () => ({ _id: showId, type: 'SHOW' })
const boost = (more: Record<string, unknown> = {}, by = ann) =>
  by.call('pay/pay-podcast-boost', { entity: entity(), satoshis: 1000, ...more })
const transactions = async (of: WalletOwner) =>
  (await of.call('me/wallet-transactions', {})).transactions as Record<string, unknown>[]

describe('a boost', () => {
  test('goes to a member at once, with what was said, and has a receipt', async () => {
    await ann.fill(5000)
    services.clock.pass(1)
    const answer = await boost({ message: 'For the <b>foghorn</b>', position: 61.5 })
    expect(answer).toMatchObject({ status: 200, success: true })
    const receipt = answer.boost as BoostReceipt
    expect(receipt).toMatchObject({
      path: `/boost/${receipt.id}`,
      action: 'BOOST',
      content: { type: 'SHOW', _id: showId, path: `/show/${showId}` },
      sender: { name: expect.stringMatching(/^ann/), path: expect.stringMatching(/^\/ann/) },
      satoshis: 1000,
      message: 'For the <b>foghorn</b>',
      position: 61.5,
      isPrivate: false,
      legs: [{ name: 'Member', percent: 100, satoshis: 1000, feeSatoshis: 0, state: 'PAID' }],
    })
    expect([await ann.sats(), await bo.sats()]).toEqual([4000, 1000])
    expect((await transactions(ann))[0]).toMatchObject({
      type: 'V4V_SENT',
      meta: { type: 'SUPPORT', action: 'BOOST' },
      status: 'SUCCESS',
      sats: 1000,
      millisats: -1_000_000,
      note: 'For the <b>foghorn</b>',
      recipients: [{ name: 'Member', sats: 1000, sats_fee: null }],
      details: { boost_id: receipt.id, recipients: [{ name: 'Member', sats: 1000, split: 1 }] },
    })
    expect(await transactions(bo)).toMatchObject([
      {
        meta: { type: 'INCOME', action: 'BOOST' },
        status: 'SUCCESS',
        millisats: 1_000_000,
        details: {
          counterpart: { user_id: ann.userId, app: 'Tributary' },
          content: { type: 'SHOW', id: showId },
          message: 'For the <b>foghorn</b>',
        },
      },
    ])
  })

  test('the same ulid again is the same boost, and with something else in it none', async () => {
    await ann.fill(5000)
    const ulid = '01HF000000000000000000000A'
    const [first, second] = await Promise.all([boost({ ulid }), boost({ ulid })])
    const third = await boost({ ulid: ulid.toLowerCase() })
    const ids = [first, second, third].map((answer) => (answer.boost as BoostReceipt).id)
    expect(new Set(ids).size).toBe(1)
    for (const other of [{ satoshis: 1001 }, { message: 'Else' }, { private: true }])
      expect(await boost({ ulid, ...other })).toMatchObject({
        status: 409,
        error: 'ULID_TAKEN',
        success: false,
      })
    expect(await ann.sats()).toBe(4000)
    // Idempotency keys are per account.
    await bo.fill(100)
    showId = await show(member(ann))
    expect(await boost({ ulid, satoshis: 100 }, bo)).toMatchObject({ success: true })
  })

  test('what is no boost is refused', async () => {
    await ann.fill(5000)
    const cases: [Record<string, unknown>, number, string, string][] = [
      [{ satoshis: 99 }, 400, 'AMOUNT', texts.AMOUNT(100, 1_000_000)],
      [{ satoshis: 1_000_001 }, 400, 'AMOUNT', texts.AMOUNT(100, 1_000_000)],
      [{ satoshis: 100.5 }, 400, 'AMOUNT', texts.AMOUNT(100, 1_000_000)],
      [{ satoshis: 5001 }, 402, 'WALLET_BALANCE_LOW', texts.WALLET_BALANCE_LOW],
      [
        { entity: { _id: 'x'.repeat(20), type: 'SHOW' } },
        404,
        'CONTENT_NOT_FOUND',
        texts.CONTENT_NOT_FOUND,
      ],
      [{ message: 'x'.repeat(501) }, 400, 'BAD_REQUEST', 'At most 500 characters'],
    ]
    for (const [order, status, error, message] of cases) {
      expect(await boost(order), message).toMatchObject({ status, error, message })
      expect(await ann.sats()).toBe(5000)
      expect(await transactions(bo)).toEqual([])
    }
  })

  test('that would reach nobody is refused', async () => {
    await ann.fill(5000)
    for (const recipients of [[], [member({ userId: 'nobody' })], [member(ann)]]) {
      showId = await show(...recipients)
      expect(await boost()).toMatchObject({
        status: 409,
        code: 'NOBODY_TO_PAY',
        message: 'Something went wrong... This content names nobody who could be paid.',
      })
    }
    expect(await ann.sats()).toBe(5000)
  })

  test('leaves the own share where it is, and one of nobody too', async () => {
    await ann.fill(5000)
    showId = await show(member(ann), member(bo), member({ userId: 'nobody' }, 2))
    const { legs } = (await boost()).boost as BoostReceipt
    expect(legs.map(({ satoshis, state, reason }) => [satoshis, state, reason])).toEqual([
      [250, 'PAID', null],
      [250, 'PAID', null],
      [500, 'RETURNED', boostTexts.reasons.NOBODY],
    ])
    expect([await ann.sats(), await bo.sats()]).toEqual([4750, 250])
  })
})

test('the books hold together after all of it', async () => {
  expect(await checkLedger(product)).toEqual([])
})
