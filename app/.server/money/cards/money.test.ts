import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import { memberRecord } from '#app/protocols/lightning/value-split.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import {
  failPayout as failSandboxPayout,
  setConnectedAccount as setSandboxAccount,
} from '#sandbox/stripe/controls.ts'
import { testServices } from '#tests/rig/database.ts'
import type { TestAccount } from '#tests/rig/factories/account.ts'
import { type CardShow, cardSite } from '#tests/rig/factories/card-site.ts'
import { boostReceipt } from '#app/.server/money/boosts/boost-receipt.ts'
import { cardAccount } from './accounts.ts'
import { reconcileCards } from './reconcile.ts'
import { statementsOfFeed } from '#app/.server/money/boosts/statements.ts'
import { retryCards } from './watch.ts'

const services = await testServices()
const all: Services = { ...services, site: { ...services.site, platformFeePercent: 10 } }
const site = cardSite(services, all)

let show: CardShow

beforeEach(async () => {
  show = await site.show()
})

afterEach(async () => {
  expect(await site.problems()).toEqual([])
  expect(-(await site.cents('card'))).toBe(await site.balance())
  expect(await reconcileCards(site.product)).toMatchObject({ findings: [], backlog: 0 })
})

async function payment(id: string) {
  return services.db
    .selectFrom('card_payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The next transfer reversal succeeds, but its answer is lost. */
function loseAnswerOfReversal() {
  const { transfers } = services.stripe.client
  const ask = transfers.createReversal.bind(transfers)
  transfers.createReversal = async (...asked: Parameters<typeof ask>) => {
    transfers.createReversal = ask
    await ask(...asked)
    throw new Error('The answer is lost')
  }
}

/** A boost of $10 nets 9.41 after the provider's 59 cents, of which the platform takes a dollar. */
const net = 841

describe('what is paid', () => {
  test('is sent to the account of the show, after fees', async () => {
    const id = await site.paid(show, 10)
    expect(await payment(id)).toMatchObject({
      gross: 1000,
      provider_fee: 59,
      platform_fee: 100,
      net,
    })
    expect(await site.received(show.account)).toBe(net)
    expect(await site.cents(`earned:${show.feedId}`)).toBe(0)
    const { data } = await services.stripe.client.transfers.list({ destination: show.account })
    const { order_id: order } = await payment(id)
    expect(data).toMatchObject([{ source_transaction: id, transfer_group: order, amount: net }])
  })

  test('waits for an account that may be paid, and is sent once there is one', async () => {
    await setSandboxAccount(services.stripe, show.account, 'RESTRICTED')
    const { session } = await site.boost(show, { amount: 10 })
    await site.settle()
    expect(await cardAccount(site.by(show.owner), { feed_id: show.feedId })).toEqual({
      status: 'RESTRICTED',
    })
    await site.pay(session)
    await site.settle()
    expect(await site.cents(`earned:${show.feedId}`)).toBe(net)
    await setSandboxAccount(services.stripe, show.account, 'ENABLED')
    await site.settle()
    expect(await site.received(show.account)).toBe(net)
    expect(await site.cents(`earned:${show.feedId}`)).toBe(0)
  })

  test('is asked to be sent again where the provider has refused it', async () => {
    const { session } = await site.boost(show, { amount: 10 })
    // The provider's state is ahead of ours.
    await setSandboxAccount(services.stripe, show.account, 'RESTRICTED')
    await site.deliver({ lose: ({ type }) => type === 'account.updated' })
    await site.pay(session)
    await site.settle()
    expect(await site.cents(`earned:${show.feedId}`)).toBe(net)
    expect(await cardAccount(site.by(show.owner), { feed_id: show.feedId })).toEqual({
      status: 'RESTRICTED',
    })
    await setSandboxAccount(services.stripe, show.account, 'ENABLED')
    await site.settle()
    await retryCards(site.product)
    await site.settle()
    expect(await site.received(show.account)).toBe(net)
  })
})

describe('splits', () => {
  function member({ userId }: TestAccount, split: number): ValueRecipient {
    const { custom_key: customKey, custom_value: customValue } = memberRecord(userId)
    const record = { customKey, customValue, name: `Member with ${split}` }
    return { type: 'node', address: `02${'ab'.repeat(32)}`, split, ...record }
  }
  const elsewhere = (split: number): ValueRecipient => ({
    type: 'lnaddress',
    address: 'wren@elsewhere.example',
    name: 'Wren',
    split,
  })

  test('are used where the subscription says so, and who takes no cards leaves their share', async () => {
    const [guest, without] = [show, await site.show([], { isConnected: false })]
    const recipients = [member(guest.owner, 50), member(without.owner, 30), elsewhere(20)]
    const paid = await site.show(recipients, { usesSplits: true })
    const id = await site.paid(paid, 10)
    expect((await payment(id)).divided).toEqual([
      { name: 'Member with 50', cents: 421, feedId: guest.feedId, reason: null },
      { name: 'Member with 30', cents: 252, feedId: paid.feedId, reason: 'NO_ACCOUNT' },
      { name: 'Wren', cents: 168, feedId: paid.feedId, reason: 'NO_ACCOUNT' },
    ])
    expect(await site.received(guest.account)).toBe(421)
    expect(await site.received(paid.account)).toBe(420)
    expect(await site.cents(`earned:${without.feedId}`)).toBe(0)
  })

  test('send nobody’s share to an account that a fellow owner has connected', async () => {
    const host = await site.show([], { isConnected: false })
    await services.db
      .insertInto('hosting_feed_owners')
      .values({
        feed_id: show.feedId,
        user_id: host.owner.userId,
        role: 'OWNER',
        added_at: services.now(),
      })
      .execute()
    const paid = await site.show([member(host.owner, 100)], { usesSplits: true })
    const id = await site.paid(paid, 10)
    expect((await payment(id)).divided).toMatchObject([
      { feedId: paid.feedId, reason: 'NO_ACCOUNT' },
    ])
    expect(await site.received(show.account)).toBe(0)
  })

  test('are not used otherwise', async () => {
    const paid = await site.show([member(show.owner, 100)])
    const id = await site.paid(paid, 10)
    expect((await payment(id)).divided).toMatchObject([{ cents: net, feedId: paid.feedId }])
    expect(await site.received(show.account)).toBe(0)
    expect(await site.received(paid.account)).toBe(net)
  })
})

describe('what goes back', () => {
  test('as a whole is asked back as a whole, and the fees are the platform’s', async () => {
    const platform = await site.cents('platform')
    const id = await site.paid(show, 10)
    await site.refund(id)
    expect(await payment(id)).toMatchObject({ refunded: 1000, disputed: 0 })
    expect(await site.received(show.account)).toBe(0)
    expect((await site.cents('platform')) - platform).toBe(-59)
  })

  test('in part is asked back in proportion, again and again', async () => {
    const id = await site.paid(show, 10)
    await site.refund(id, 250)
    // 841 × 25 % = 210.25
    expect(await site.received(show.account)).toBe(net - 210)
    await site.refund(id, 1)
    expect(await site.received(show.account)).toBe(net - 211)
    await site.refund(id)
    expect(await site.received(show.account)).toBe(0)
  })

  test('is asked back once, though an answer of the provider’s is lost and more goes back', async () => {
    const id = await site.paid(show, 10)
    loseAnswerOfReversal()
    await site.refund(id, 250)
    await site.refund(id, 250)
    // 841 × 50 % = 420.5
    expect(await site.received(show.account)).toBe(net - 420)
  })

  test('before it was sent is taken out of what is to be sent', async () => {
    const unconnected = await site.show()
    await setSandboxAccount(services.stripe, unconnected.account, 'REVIEW')
    const { session, ulid } = await site.boost(unconnected, { amount: 10 })
    await site.settle()
    await site.pay(session)
    await site.settle()
    const { id } = await services.db
      .selectFrom('card_payments')
      .select('id')
      .where('feed_id', '=', unconnected.feedId)
      .executeTakeFirstOrThrow()
    expect(ulid).not.toBe('')
    await site.refund(id, 500)
    expect(await site.cents(`earned:${unconnected.feedId}`)).toBe(net - 420)
    await setSandboxAccount(services.stripe, unconnected.account, 'ENABLED')
    await site.settle()
    expect(await site.received(unconnected.account)).toBe(net - 420)
  })

  test('by a dispute counts at once, is asked back once it is lost, and its fee is the platform’s', async () => {
    const platform = await site.cents('platform')
    const id = await site.paid(show, 10)
    const dispute = await site.dispute(id)
    expect(await payment(id)).toMatchObject({ disputed: 1000, dispute: 'OPEN' })
    expect(await site.received(show.account)).toBe(net)
    await site.decide(dispute, 'lost')
    expect(await payment(id)).toMatchObject({ disputed: 1000, dispute: 'LOST' })
    expect(await site.received(show.account)).toBe(0)
    expect((await site.cents('platform')) - platform).toBe(-59 - 1500)
  })

  test('by a dispute that is won comes back', async () => {
    const id = await site.paid(show, 10)
    await site.decide(await site.dispute(id), 'won')
    expect(await payment(id)).toMatchObject({ disputed: 0, dispute: 'WON' })
    expect(await site.received(show.account)).toBe(net)
  })

  test('is gone from where the boost is shown, and its receipt says so', async () => {
    const shown = async () =>
      services.db
        .selectFrom('boosts')
        .select(['id', 'paid_cents'])
        .where('content_id', '=', show.episodeId)
        .executeTakeFirstOrThrow()
    const id = await site.paid(show, 10)
    const { id: boostId } = await shown()
    expect(await shown()).toMatchObject({ paid_cents: 1000 })
    await site.refund(id, 400)
    expect(await shown()).toMatchObject({ paid_cents: 600 })
    const dispute = await site.dispute(id)
    expect(await shown()).toMatchObject({ paid_cents: 0 })
    expect(await boostReceipt(site.anybody, boostId)).toMatchObject({
      usd: 10,
      givenBackUsd: 10,
      legs: [{ state: 'RETURNED' }],
    })
    await site.decide(dispute, 'won')
    expect(await shown()).toMatchObject({ paid_cents: 600 })
  })

  test('stands in the statements, in dollars after fees', async () => {
    await site.paid(show, 10)
    await site.refund(await site.paid(show, 10))
    const [line] = await statementsOfFeed(site.by(show.owner), { feed_id: show.feedId })
    expect(line).toMatchObject({
      action: 'BOOST',
      way: 'CARD',
      boosts: 2,
      gross: { msat: 0, usd: 20 },
      fees: { usd: 1.59 },
      returned: { usd: 10 },
      pending: { usd: 0 },
      net: { usd: 8.41 },
      own: { usd: 8.41 },
    })
  })
})

test('what the operator is paid out leaves the balance, and comes back where the bank refuses it', async () => {
  await site.paid(show, 1000)
  services.clock.pass(10 * 24 * 3600)
  const bank = await site.cents('bank')
  const { payouts } = services.stripe.client
  const { id } = await payouts.create({ amount: 5000, currency: 'usd' })
  await site.settle()
  expect((await site.cents('bank')) - bank).toBe(-5000)
  await failSandboxPayout(services.stripe, id)
  await site.settle()
  expect(await site.cents('bank')).toBe(bank)
})
