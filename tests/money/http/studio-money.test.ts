import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { checkLightningAddress } from '#app/.server/studio/team/lightning-address.ts'
import { createHostingFeed, updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { createHostingItem, updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { updateSubscription } from '#app/.server/studio/pricing/subscription.ts'
import {
  createGuardedFetch,
  type GuardedFetch,
} from '#app/.server/base/ports/fetch/guarded-fetch.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { offerSubscription } from '#tests/rig/factories/hosted.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)

async function showOf(title = 'Slow Harbour') {
  const account = await createAccount(services)
  const { id } = await createHostingFeed(account.ctx, { type: 'PODCAST' })
  await updateHostingFeed(account.ctx, { feed: { _id: id, content: { title } } })
  const plan = (tier: string | null) =>
    services.db
      .updateTable('hosting_feeds')
      .set({ billing_tier: tier })
      .where('id', '=', id)
      .execute()
  return { ...account, id, plan, call: apiCaller(router, account.token) }
}

const ada = { name: 'Ada', lnaddress: 'ada@example.com' }
const node = { name: 'Node', node_pubkey: `02${'ab'.repeat(32)}` }

test('splits are refused that are not 100 %, or whose recipients cannot be paid', async () => {
  const { id, call } = await showOf()
  const save = (...recipients: object[]) =>
    call('me/hosting-feed-update', { feed: { _id: id, content: { value: { recipients } } } })
  expect((await save({ ...ada, split: 60 }, { ...node, split: 40 })).status).toBe(200)
  for (const [recipients, message] of [
    [[{ ...ada, split: 90 }], 'Splits must add up to 100%. Current sum is 90%.'],
    [
      [{ ...ada, lnaddress: 'ada', split: 100 }],
      'Lightning address should look like name@example.com',
    ],
    [[{ ...node, node_pubkey: '02ab', split: 100 }], 'Node public key must be 66 characters long.'],
    [
      [{ ...node, custom_key: '1', split: 100 }],
      'If custom key is provided, custom value must be provided too.',
    ],
    [
      [{ ...node, custom_value: '1', split: 100 }],
      'If custom value is provided, custom key must be provided too.',
    ],
    [[{ ...ada, ...node, split: 100 }], 'Give either a lightning address or a node public key.'],
    [[{ name: 'Nobody', split: 100 }], 'Enter a lightning address or a node public key.'],
  ] as const)
    expect(await save(...recipients)).toMatchObject({ status: 400, message })
})

test('a recipient that cannot be edited is neither changed, taken off nor added by its owner', async () => {
  const { id, call, ctx } = await showOf()
  const fee = { name: 'Fee', lnaddress: 'fee@example.com', split: 2, editable: false, fee: true }
  const editable = { ...ada, split: 100, editable: true }
  const save = (...recipients: object[]) =>
    call('me/hosting-feed-update', { feed: { _id: id, content: { value: { recipients } } } })
  expect(await save(editable, fee)).toMatchObject({ status: 400, error: 'FIXED_RECIPIENT' })
  await updateHostingFeed(
    { ...ctx, actor: { kind: 'system' } },
    { feed: { _id: id, content: { value: { recipients: [editable, fee] } } } },
  )
  expect((await save({ ...editable, name: 'New' }, fee)).status).toBe(200)
  for (const changed of [
    [editable],
    [editable, { ...fee, split: 1 }],
    [editable, { ...fee, editable: true, split: 0 }],
  ])
    expect((await save(...changed)).status).toBe(400)
  const item = await createHostingItem(ctx, { feed_id: id })
  expect(
    await call('me/hosting-item-update', {
      feed_id: id,
      item_id: item.id,
      updates: { value: { recipients: [editable, fee] } },
    }),
  ).toMatchObject({ status: 400, error: 'FIXED_RECIPIENT' })
})

test('a subscription begins with its defaults, and is created by its first update', async () => {
  const { id, call } = await showOf()
  const first = {
    _type: 'SUBSCRIPTION',
    feed_id: id,
    _stripe_id: null,
    updated: null,
    info: {
      name: 'Slow Harbour',
      description: 'Subscribe to Slow Harbour',
      offer: 'Subscribe to Slow Harbour',
      thankyou: 'Thank you for subscribing to Slow Harbour',
      benefits: ['Subscriber badge'],
    },
    price: { amount: 500, currency: 'USD', schedule: 'MONTHLY' },
    use_splits: false,
    enabled: false,
  }
  expect(
    (await call('me/hosting-payments-subscription-get', { feed_id: id })).subscription,
  ).toEqual(first)
  const created = await call('me/hosting-payments-subscription-update', {
    feed_id: id,
    info: { name: 'The crew' },
    price: { amount: 700 },
    enabled: true,
  })
  const updated = expect.any(String) as string
  expect(created.subscription).toEqual({
    ...first,
    info: { ...first.info, name: 'The crew' },
    price: { ...first.price, amount: 700 },
    enabled: true,
    updated,
  })
  const { feed } = await call<{
    feed: { payments: object; meta: { checklist: Record<string, unknown> } }
  }>('me/hosting-feed-get', { feed_id: id })
  expect(feed.payments).toMatchObject({ subscriptions: { enabled: true } })
  expect(feed.meta.checklist.START_SUBSCRIPTION).toEqual(expect.any(Number))
})

test('an enabled subscription has a title and an offer; a disabled one may wait for them', async () => {
  const { id, call } = await showOf()
  const update = (input: object) =>
    call('me/hosting-payments-subscription-update', { feed_id: id, ...input })
  expect(await update({ info: { name: ' ', offer: '' }, enabled: true })).toMatchObject({
    status: 400,
    error: 'NOT_READY',
    message: 'Subscription title is required. Subscription offer message is required.',
  })
  expect((await update({ info: { name: '', offer: '' } })).status).toBe(200)
  expect((await update({ enabled: true })).error).toBe('NOT_READY')
})

test('an update of a subscription from an older state is refused with the current one', async () => {
  const { id, call } = await showOf()
  const update = async (input: object) =>
    await call<{ status: number; subscription: { updated: string; use_splits: boolean } }>(
      'me/hosting-payments-subscription-update',
      {
        feed_id: id,
        ...input,
      },
    )
  const { updated: base } = (await update({ use_splits: true })).subscription
  expect((await update({ use_splits: false, base })).status).toBe(200)
  expect(await update({ use_splits: true, base })).toMatchObject({
    status: 409,
    subscription: { use_splits: false },
  })
})

test('an episode is sold as what it is, with a price; null takes it back', async () => {
  const { id, call, ctx } = await showOf()
  const item = await createHostingItem(ctx, { feed_id: id })
  const ids = { feed_id: id, item_id: item.id }
  const sell = (unlocktype: string, price: number | null) =>
    call('me/hosting-payments-product-update', { ...ids, unlocktype, price })
  for (const [type, message] of [
    ['EARLY_ACCESS', 'Turn on early access for it first.'],
    ['AD_FREE', 'Turn on its ad-free version first.'],
    ['BONUS_EPISODE', 'Make it a bonus episode first.'],
  ] as const)
    expect(await sell(type, 300)).toMatchObject({ status: 400, message })
  await updateHostingItem(ctx, {
    ...ids,
    updates: { variant: { access: 'REGULAR', adfree: { enabled: true } } },
  })
  expect(await sell('AD_FREE', 300)).toEqual({
    status: 200,
    product: { unlocktype: 'AD_FREE', price: 300, duration: null },
  })
  await sell('AD_FREE', 400)
  const listed = async () => (await call('me/hosting-payments-products-get', ids)).products
  expect(await listed()).toEqual([{ unlocktype: 'AD_FREE', price: 400, duration: null }])
  expect(await sell('AD_FREE', null)).toEqual({ status: 200, product: null })
  expect(await listed()).toEqual([])
  for (const price of [0, 99, 100_001, 5.5])
    expect((await sell('AD_FREE', price)).status, String(price)).toBe(400)
})

test('the Lite plan has no subscriptions and no purchases; without billing there is everything', async () => {
  const { id, call, ctx, plan } = await showOf()
  const item = await createHostingItem(ctx, { feed_id: id })
  const ids = { feed_id: id, item_id: item.id }
  await updateHostingItem(ctx, { ...ids, updates: { variant: { access: 'BONUS' } } })
  const both = async () => [
    (await call('me/hosting-payments-subscription-update', { feed_id: id, enabled: true })).status,
    (
      await call('me/hosting-payments-product-update', {
        ...ids,
        unlocktype: 'BONUS_EPISODE',
        price: 300,
      })
    ).status,
  ]
  expect(await both()).toEqual([200, 200])
  await plan('LITE')
  expect(await both()).toEqual([403, 403])
  expect(
    await call('me/hosting-payments-subscription-update', { feed_id: id, enabled: true }),
  ).toMatchObject({
    error: 'PLAN_NOT_INCLUDED',
    message: 'Subscriptions are not included in Lite plan',
  })
  expect(await call('me/hosting-feed-get', { feed_id: id })).toMatchObject({
    feed: { billing: { plan: { tier: 'LITE' } }, payments: { subscriptions: { enabled: false } } },
  })
  expect((await call('me/hosting-billing-get-all', {})).billing).toEqual([
    { feed_id: id, plan: { tier: 'LITE' } },
  ])
  await plan('PLUS')
  expect(await both()).toEqual([200, 200])
})

test('on the Lite plan nothing becomes subscriber content; what is stays, and a release goes with its artist', async () => {
  const { id, call, ctx, plan } = await showOf()
  const item = await createHostingItem(ctx, { feed_id: id })
  const artist = await createHostingFeed(ctx, { type: 'ARTIST' })
  const album = await createHostingFeed(ctx, { type: 'ALBUM', publisher_id: artist.id })
  const track = await createHostingItem(ctx, { feed_id: album.id })
  const vary = (variant: object, ids: object = { feed_id: id, item_id: item.id }) =>
    call('me/hosting-item-update', { ...ids, updates: { variant } })
  expect((await vary({ access: 'BONUS' })).status).toBe(200)
  await plan('LITE')
  expect((await vary({ access: 'BONUS' })).status).toBe(200)
  for (const variant of [
    { subscribers_only: true },
    { adfree: { enabled: true } },
    { earlyaccess: { enabled: true, delay: 86_400 } },
  ])
    expect(await vary(variant)).toMatchObject({
      status: 403,
      message: 'Subscriber content is not included in Lite plan',
    })
  expect((await vary({ access: 'REGULAR' })).status).toBe(200)
  expect((await vary({ access: 'BONUS' })).status).toBe(403)

  await services.db
    .updateTable('hosting_feeds')
    .set({ billing_tier: 'LITE' })
    .where('id', '=', artist.id)
    .execute()
  const ids = { feed_id: album.id, item_id: track.id }
  expect((await vary({ subscribers_only: true }, ids)).status).toBe(403)
})

test('an item can be for subscribers only once listeners can subscribe', async () => {
  const { id, call, ctx } = await showOf()
  const item = await createHostingItem(ctx, { feed_id: id })
  const updates = { variant: { subscribers_only: true } }
  const restrict = () => call('me/hosting-item-update', { feed_id: id, item_id: item.id, updates })
  expect(await restrict()).toMatchObject({ status: 403, error: 'SUBSCRIPTION_NOT_CREATED' })
  await updateSubscription(ctx, { feed_id: id, enabled: false })
  expect(await restrict()).toMatchObject({ status: 403, error: 'SUBSCRIPTIONS_DISABLED' })
  await offerSubscription(ctx, id)
  expect((await restrict()).status).toBe(200)
  await updateSubscription(ctx, { feed_id: id, enabled: false })
  expect((await restrict()).status).toBe(200)
})

test('a task of the checklist is done once; what does not apply stays away', async () => {
  const { id, call } = await showOf()
  const complete = async (task: string) =>
    await call<{
      feed: { meta: { checklist: Record<string, number | null>; updated: string } }
    }>('me/hosting-feed-complete-checklist-task', { feed_id: id, task })
  const first = (await complete('SHARE_FEED')).feed.meta
  expect(first.checklist.SHARE_FEED).toBe(services.now().getTime())
  services.clock.pass(60)
  const again = (await complete('SHARE_FEED')).feed.meta
  expect([again.checklist.SHARE_FEED, again.updated]).toEqual([
    first.checklist.SHARE_FEED,
    first.updated,
  ])
  expect((await complete('CONNECT_BANK_ACCOUNT')).feed.meta.checklist).not.toHaveProperty(
    'CONNECT_BANK_ACCOUNT',
  )
  expect(
    (await call('me/hosting-feed-complete-checklist-task', { feed_id: id, task: 'ALL' })).status,
  ).toBe(400)
})

/** A provider behind the guarded fetch. */
function providers(answers: Record<string, { status?: number; body: unknown }>): GuardedFetch {
  const fetch = (url: string | URL) => {
    const answer = answers[String(url)]
    if (!answer)
      return createGuardedFetch({
        userAgent: 'x',
        resolve: () => Promise.reject(new Error('nobody')),
      })(url, { maxBytes: 1 })
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    const bytes = Buffer.from(text)
    return Promise.resolve({
      status: answer.status ?? 200,
      headers: {},
      url: String(url),
      redirects: [],
      body: Readable.from([bytes]),
      bytes: () => Promise.resolve(bytes),
      text: () => Promise.resolve(text),
      discard: () => undefined,
    })
  }
  return Object.assign(fetch, { close: () => Promise.resolve() })
}

test('a Lightning address is looked up at its provider, with the node behind it', async () => {
  const { ctx } = await createAccount(services)
  const at = (place: string, user: string) => `https://pay.example/.well-known/${place}/${user}`
  const fetch = providers({
    [at('lnurlp', 'ada')]: { body: { status: 'OK', tag: 'payRequest' } },
    [at('keysend', 'ada')]: {
      body: {
        status: 'OK',
        pubkey: node.node_pubkey,
        customData: [{ customKey: 696969, customValue: 'xyz' }],
      },
    },
    [at('lnurlp', 'ben')]: { body: { tag: 'payRequest' } },
    [at('keysend', 'ben')]: { body: { pubkey: 'rubbish' } },
    [at('lnurlp', 'cat')]: { body: { status: 'ERROR', reason: 'no such user' } },
    [at('lnurlp', 'dan')]: { status: 404, body: 'Not found' },
    [at('lnurlp', 'eve')]: { body: '<html>' },
    [at('lnurlp', 'flo')]: { status: 503, body: '' },
  })
  const check = (lnaddress: string) => checkLightningAddress({ ...ctx, fetch }, { lnaddress })
  expect(await check(' ada@PAY.example ')).toEqual({
    status: 'OK',
    lnaddress: 'ada@pay.example',
    keysend: { node_pubkey: node.node_pubkey, custom_key: '696969', custom_value: 'xyz' },
  })
  expect((await check('ben@pay.example')).keysend).toBeNull()
  for (const [lnaddress, message] of [
    ['cat@pay.example', 'Are you sure user cat exists at pay.example?'],
    ['dan@pay.example', 'Are you sure user dan exists at pay.example?'],
    ['eve@pay.example', 'Something went wrong'],
    ['flo@pay.example', 'Failed to fetch lightning address details.'],
    ['ada@other.example', 'Failed to fetch lightning address details.'],
    ['ada@getably.com', 'Failed to validate lightning address. Did you mean ada@getalby.com?'],
    ['ada', 'Lightning address should look like name@example.com'],
  ])
    await expect(check(lnaddress ?? ''), lnaddress).rejects.toMatchObject({ message })
})

test('members of the installation are known, and private addresses are not asked', async () => {
  const { ctx, token } = await createAccount(services, { username: 'wren' })
  const check = (lnaddress: string) => checkLightningAddress(ctx, { lnaddress })
  expect(await check('Wren@localhost:3000')).toMatchObject({ status: 'OK', keysend: null })
  await expect(check('nobody@localhost:3000')).rejects.toMatchObject({ code: 'NO_LIGHTNING_USER' })
  const call = apiCaller(router, token)
  for (const host of ['127.0.0.1', '10.0.0.1', '169.254.169.254', 'localhost', 'localhost:5432'])
    expect(
      await call('me/hosting-lightning-address-check', { lnaddress: `ada@${host}` }),
      host,
    ).toMatchObject({ status: 400, message: 'Failed to fetch lightning address details.' })
})

test('an account checks 120 addresses an hour', async () => {
  const { ctx } = await createAccount(services)
  const check = () => checkLightningAddress(ctx, { lnaddress: 'nobody' })
  for (let time = 0; time < 120; time++)
    await expect(check()).rejects.toMatchObject({ status: 400 })
  await expect(check()).rejects.toMatchObject({ status: 429 })
})
