import { beforeEach, describe, expect, test } from 'vitest'
import { cardTexts } from '#app/texts/money/cards.ts'
import { newUlid } from '#app/.server/base/lib/ulid.ts'
import { boostOrderState } from '#app/.server/money/sales/card-boosts/boost-order-state.ts'
import { askedOften } from '#tests/rig/asked-often.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { type CardShow, cardSite } from '#tests/rig/factories/card-site.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const site = cardSite(services)
const texts = cardTexts.errors

let show: CardShow
let ann: TestAccount
let ulid: string
let count = 0

beforeEach(async () => {
  services.clock.set(new Date())
  count++
  show = await site.show()
  ann = await createAccount(services)
  ulid = newUlid(services.now())
})

/** By a visitor, unless somebody is named. */
async function boost(more: Record<string, unknown> = {}, by?: TestAccount) {
  const entity = { _id: show.episodeId, type: 'EPISODE' }
  const body = { entity, currency: 'USD', amount: 5, ulid, ...more }
  const response = await router.postJson('/v1/pay/pay-boost-with-stripe', body, {
    ...(by ? { token: by.token } : {}),
    address: `192.0.2.${count}`,
  })
  const answer = (await response.json()) as {
    error?: string
    message?: string
    data?: { checkout_url: string }
  }
  return { status: response.status, ...answer }
}

async function pay({ data }: Awaited<ReturnType<typeof boost>>): Promise<string> {
  return site.pay(data?.checkout_url.split('/').at(-1) ?? '')
}

describe('a boost by card', () => {
  test('is paid on the provider’s page by anybody, which leads back to the content', async () => {
    const answer = await boost({ name: 'Ann', message: 'Aye' })
    expect(answer).toMatchObject({
      status: 200,
      data: { checkout_url: expect.stringContaining('/stripe-sandbox/checkout/cs_test_') },
    })
    expect(await pay(answer)).toBe(
      `http://localhost:3000/episode/${show.episodeId}/support?status=success&ulid=${ulid}&name=Ann&message=Aye`,
    )
    await site.settle()
    const { rows } = await services.pool.query('select * from boosts where content_id = $1', [
      show.episodeId,
    ])
    expect(rows).toMatchObject([
      { source: 'CARD', cents: 500, sender_name: 'Ann', message: 'Aye', user_id: null },
    ])
  })

  test('with the same ulid is the same page, and once it is paid where that leads back to', async () => {
    const first = await boost()
    expect(await boost()).toEqual(first)
    const back = await pay(first)
    await site.settle()
    expect((await boost()).data?.checkout_url).toBe(back)
    const { data } = await services.stripe.client.checkout.sessions.list({ limit: 100 })
    expect(data.filter(({ success_url }) => success_url?.includes(ulid))).toHaveLength(1)
  })

  test('with the same ulid for another amount, content or text is refused', async () => {
    await boost()
    const other = await site.show()
    const changes = [
      { amount: 5.01 },
      { entity: { _id: other.episodeId, type: 'EPISODE' } },
      { message: 'Other' },
      { name: 'Bo' },
    ]
    for (const change of changes)
      expect(await boost(change)).toMatchObject({
        status: 409,
        error: 'ULID_TAKEN',
        message: texts.ULID_TAKEN,
      })
  })

  test('with the same ulid of somebody else is another one, of which the first hears nothing', async () => {
    const mine = await boost({}, ann)
    const theirs = await boost()
    expect(theirs.data?.checkout_url).not.toBe(mine.data?.checkout_url)
    await pay(theirs)
    await site.settle()
    expect(await boostOrderState(site.by(ann), ulid)).toMatchObject({ state: 'CONFIRMING' })
    expect(await boostOrderState(site.anybody, ulid)).toMatchObject({ state: 'PAID' })
    const bo = await createAccount(services)
    expect(await boostOrderState(site.by(bo), ulid)).toBeNull()
  })

  test('asked for many times at once has one page', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => boost()))
    expect(new Set(answers.map(({ data }) => data?.checkout_url))).toEqual(
      new Set([answers[0]?.data?.checkout_url]),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  test('is from one dollar to a thousand', async () => {
    for (const amount of [0.99, 1000.01, 0, -5])
      expect(await boost({ amount })).toMatchObject({
        status: 400,
        error: 'AMOUNT',
        message: 'To boost with bank card, amount must be between $1.00 and $1,000.00.',
      })
    expect(await boost({ amount: 1.005 })).toMatchObject({ status: 400, error: 'BAD_REQUEST' })
    expect(await boost({ currency: 'EUR' })).toMatchObject({ status: 400, error: 'BAD_REQUEST' })
    expect((await boost({ amount: 1 })).status).toBe(200)
    ulid = newUlid(services.now())
    expect((await boost({ amount: 1000 })).status).toBe(200)
  })

  test('is for what is made here by those who take cards, with a plan that has them', async () => {
    const elsewhere = await publishFeed(site.product, `elsewhere${ulid}`, {})
    expect(await boost({ entity: { _id: elsewhere.feedId, type: 'SHOW' } })).toMatchObject({
      status: 403,
      error: 'CARDS_NOT_OFFERED',
      reason: 'NOT_HOSTED',
      message: cardTexts.notOffered.NOT_HOSTED,
    })
    expect(await boost({ entity: { _id: 'A'.repeat(20), type: 'SHOW' } })).toMatchObject({
      status: 404,
      error: 'CONTENT_NOT_FOUND',
    })
    const without = await site.show([], { isConnected: false })
    const entity = { _id: without.publicId, type: 'SHOW' }
    expect(await boost({ entity })).toMatchObject({ status: 403, reason: 'NOT_CONNECTED' })
    await services.pool.query(`update card_accounts set status = 'RESTRICTED' where feed_id = $1`, [
      show.feedId,
    ])
    expect(await boost()).toMatchObject({ status: 403, reason: 'NOT_ENABLED' })
    await services.pool.query(`update hosting_feeds set billing_tier = 'LITE' where id = $1`, [
      show.feedId,
    ])
    expect(await boost()).toMatchObject({
      status: 403,
      reason: 'PLAN',
      message: cardTexts.notOffered.PLAN,
    })
  })

  test('that a card declines is declined until another card pays', async () => {
    const answer = await boost()
    const session = answer.data?.checkout_url.split('/').at(-1) ?? ''
    await expect(site.pay(session, '4000000000000002')).rejects.toThrow('declined')
    await site.settle()
    expect(await boostOrderState(site.anybody, ulid)).toMatchObject({ state: 'DECLINED' })
    await pay(answer)
    await site.settle()
    expect(await boostOrderState(site.anybody, ulid)).toMatchObject({ state: 'PAID' })
  })

  test('is given up when its page has expired, and can be begun anew', async () => {
    const first = await boost()
    const session = first.data?.checkout_url.split('/').at(-1) ?? ''
    await services.stripe.client.checkout.sessions.expire(session)
    await site.settle()
    expect(await boostOrderState(site.anybody, ulid)).toMatchObject({ state: 'GIVEN_UP' })
    const second = await boost()
    expect(second.data?.checkout_url).not.toBe(first.data?.checkout_url)
    await pay(second)
    await site.settle()
    expect(await boostOrderState(site.anybody, ulid)).toMatchObject({ state: 'PAID' })
  })

  test('that is paid where nobody heard of it within the hour gets no second page', async () => {
    const first = await boost()
    const back = await pay(first)
    services.clock.pass(7200)
    expect((await boost()).data?.checkout_url).toBe(back)
  })

  test('is counted: an account opens twenty pages a minute', async () => {
    await boost({ ulid: newUlid(services.now()) }, ann)
    await askedOften(services, ann.userId, 17)
    const at = await Promise.all(
      Array.from({ length: 3 }, () => boost({ ulid: newUlid(services.now()) }, ann)),
    )
    expect(at.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('connecting an account', () => {
  const call = apiCaller(router, '')
  const connect = (by: TestAccount, more: Record<string, unknown> = {}) =>
    call(
      'pay/stripe-connect-url',
      { feed: show.feedId, return_url: '/studio', refresh_url: '/studio', ...more },
      by.token,
    )

  test('is for owners with a fresh proof, and leads back to this site alone', async () => {
    expect(await connect(ann)).toMatchObject({ status: 404, error: 'NO_FEED' })
    await services.db
      .insertInto('hosting_feed_owners')
      .values({
        feed_id: show.feedId,
        user_id: ann.userId,
        role: 'EDITOR',
        added_at: services.now(),
      })
      .execute()
    expect(await connect(ann)).toMatchObject({ status: 403, error: 'OWNER_ONLY' })
    const elsewhere = [
      'https://evil.example/studio',
      '//evil.example',
      'http://localhost:3000@evil.example/',
      'http://localhost:3000.evil.example/',
      'javascript:alert(1)',
      '',
    ]
    for (const return_url of elsewhere)
      expect(await connect(show.owner, { return_url }), return_url).toMatchObject({
        status: 400,
        error: 'RETURN_ADDRESS',
        field: 'return_url',
      })
    await services.pool.query(`update sessions set proved_at = proved_at - interval '1 day'`)
    expect(await connect(show.owner)).toMatchObject({ status: 403, error: 'PROOF_NEEDED' })
  })
})
