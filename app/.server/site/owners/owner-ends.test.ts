import { afterEach, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { eventsOfFeed } from '#app/.server/accounts/log/events.ts'
import { contextFor, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { deleteAccount } from '#app/.server/site/account-data/delete-account.ts'
import { getShowKey } from '#app/.server/social/shows/show-key-settings.ts'
import { pendingForShowKey } from '#app/.server/social/shows/pending-signatures.ts'
import { cardAccountView } from '#app/.server/money/cards/account-view.ts'
import { connectUrl } from '#app/.server/money/cards/connect.ts'
import { reconcileCards } from '#app/.server/money/cards/reconcile.ts'
import { settlePayment } from '#app/.server/money/cards/settle.ts'
import { retryCards } from '#app/.server/money/cards/watch.ts'
import { claim } from '#app/.server/studio/moving/imports/claims.ts'
import { setConnectedAccount as setSandboxAccount } from '#sandbox/stripe/controls.ts'
import { testServices } from '#tests/rig/database.ts'
import { giveKey, proveAgain, type TestAccount } from '#tests/rig/factories/account.ts'
import { type CardShow, cardSite } from '#tests/rig/factories/card-site.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { linkedShows } from '#tests/rig/http/linked-shows.ts'
import { othersWait } from '#tests/rig/others-wait.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { leaveFeed, updateOwners } from './change-owners.ts'

const services = await testServices()
const site = cardSite(services)
const linked = linkedShows(services)

afterEach(async () => {
  expect(await site.problems()).toEqual([])
  expect(0 - (await site.cents('card'))).toBe(await site.balance())
  expect(await reconcileCards(site.product)).toMatchObject({ findings: [], backlog: 0 })
})

const back = { return_url: '/studio', refresh_url: '/studio' }
/** A boost of $10, less 59 cents of the provider's. */
const net = 941

const self = ({ userId }: TestAccount) => ({ user_id: userId, role: 'OWNER' as const })

/** Each way in which somebody stops being an owner of a feed that another one goes on with. */
const ways: Record<string, (feed_id: string, leaving: TestAccount, other: TestAccount) => unknown> =
  {
    'is removed': (feed_id, _, other) =>
      updateOwners(other.ctx, { feed_id, owners: [self(other)] }),
    'is made an editor': (feed_id, leaving, other) =>
      updateOwners(other.ctx, {
        feed_id,
        owners: [self(other), { user_id: leaving.userId, role: 'EDITOR' }],
      }),
    leaves: (feed_id, leaving) => leaveFeed(leaving.ctx, { feed_id }),
    'has their account deleted': async (_, { userId }) => {
      const ends_at = services.now()
      await services.db.updateTable('users').set({ ends_at }).where('id', '=', userId).execute()
      await deleteAccount(contextFor(services, system), { userId })
    },
  }

async function ownedByTwo(): Promise<CardShow & { other: TestAccount }> {
  const show = await site.show()
  await proveAgain(services, show.owner.ctx)
  const other = await createManager(services, show.feedId, 'OWNER')
  return { ...show, other }
}

const earned = (feedId: string) => site.cents(`earned:${feedId}`)
const connect = (ctx: Ctx, feed: string) => connectUrl(ctx, { feed, ...back })
const accountOf = async (feedId: string) =>
  (
    await services.db
      .selectFrom('card_accounts')
      .select('stripe_id')
      .where('feed_id', '=', feedId)
      .executeTakeFirst()
  )?.stripe_id ?? null

test.each(Object.entries(ways))(
  'what a show earns by card waits once the owner whose account is connected %s, and is sent to the next',
  async (_, end) => {
    const show = await ownedByTwo()
    const { feedId, owner, other, account } = show
    await site.paid(show, 10)
    const before = await site.boost(show, { amount: 10 })
    await end(feedId, owner, other)
    expect(await cardAccountView(other.ctx, { feed_id: feedId })).toMatchObject({
      status: 'NONE',
      waitingCents: 0,
    })
    // Begun before, and paid after.
    await site.pay(before.session)
    await site.settle()
    expect([await site.received(account), await earned(feedId)]).toEqual([net, net])
    expect(await cardAccountView(other.ctx, { feed_id: feedId })).toMatchObject({
      waitingCents: net,
    })
    const next = await site.connect({ owner: other, feedId })
    expect(next).not.toBe(account)
    expect([await site.received(account), await site.received(next)]).toEqual([net, net])
    expect(await earned(feedId)).toBe(0)
    const kinds = (await eventsOfFeed(other.ctx, feedId, {})).events.map(({ kind }) => kind)
    expect(kinds).toContain('CARDS_DISCONNECTED')
  },
)

test('a share that is about to be sent while its owner is removed waits for the next', async () => {
  const show = await ownedByTwo()
  const { feedId, other, account } = show
  const status = (status: string) =>
    services.db.updateTable('card_accounts').set({ status }).where('feed_id', '=', feedId).execute()
  const { session } = await site.boost(show, { amount: 10 })
  await status('RESTRICTED')
  await site.pay(session)
  await site.settle()
  await status('ENABLED')
  const { payment_id: paymentId } = await services.db
    .selectFrom('card_shares')
    .select('payment_id')
    .where('feed_id', '=', feedId)
    .executeTakeFirstOrThrow()
  const { sending } = await transact(other.ctx, async (ctx) => {
    await updateOwners(ctx, { feed_id: feedId, owners: [self(other)] })
    const sending = settlePayment(site.product, { paymentId })
    expect(await Promise.race([sending, othersWait(ctx)])).toBe('waits')
    return { sending }
  })
  await sending
  expect([await site.received(account), await earned(feedId)]).toEqual([0, net])
  expect(await accountOf(feedId)).toBeNull()
  const next = await site.connect({ owner: other, feedId })
  expect(await site.received(next)).toBe(net)
})

test('what is given back after the connection has ended is asked back from where it went', async () => {
  const show = await ownedByTwo()
  const { feedId, owner, account } = show
  const charge = await site.paid(show, 10)
  expect(await site.received(account)).toBe(net)
  await leaveFeed(owner.ctx, { feed_id: feedId })
  await services.stripe.client.refunds.create({ charge })
  const { transfers } = services.stripe.client
  const ask = transfers.createReversal.bind(transfers)
  transfers.createReversal = () => Promise.reject(new Error('The provider is away'))
  await site.settle()
  transfers.createReversal = ask
  // Given up: nothing waits for it any more but what looks for such shares.
  await services.pool.query('delete from graphile_worker._private_jobs')
  await retryCards(site.product)
  await site.settle()
  expect(await site.received(account)).toBe(0)
})

test('nobody is led into the account that another owner has connected, nor told what it lacks', async () => {
  const { feedId, owner, other, account } = await ownedByTwo()
  await setSandboxAccount(services.stripe, account, 'RESTRICTED')
  await site.settle()
  await expect(connect(other.ctx, feedId)).rejects.toMatchObject({
    status: 409,
    code: 'OTHERS_ACCOUNT',
  })
  expect(await cardAccountView(other.ctx, { feed_id: feedId })).toMatchObject({
    status: 'RESTRICTED',
    missing: [],
    isMine: false,
  })
  expect((await connect(owner.ctx, feedId)).url).toContain('http')
  expect((await cardAccountView(owner.ctx, { feed_id: feedId })).missing.length).toBeGreaterThan(0)
})

test('whoever comes back as an owner connects anew, and gets an account of their own', async () => {
  const { feedId, owner, other, account } = await ownedByTwo()
  await leaveFeed(owner.ctx, { feed_id: feedId })
  await services.db
    .insertInto('hosting_feed_owners')
    .values({ feed_id: feedId, ...self(owner), added_at: services.now() })
    .execute()
  services.clock.pass(1)
  await connect(other.ctx, feedId)
  await expect(connect(owner.ctx, feedId)).rejects.toMatchObject({ code: 'OTHERS_ACCOUNT' })
  await leaveFeed(other.ctx, { feed_id: feedId })
  await connect(owner.ctx, feedId)
  expect(await accountOf(feedId)).not.toBe(account)
})

test('an account that is being made while its owner is removed is not connected to the show', async () => {
  const show = await site.show([], { isConnected: false })
  const { feedId, owner } = show
  const other = await createManager(services, feedId, 'OWNER')
  const { accounts } = services.stripe.client
  const make = accounts.create.bind(accounts)
  accounts.create = (async (...asked: Parameters<typeof make>) => {
    accounts.create = make
    const made = await make(...asked)
    await updateOwners(other.ctx, { feed_id: feedId, owners: [self(other)] })
    await connect(other.ctx, feedId)
    return made
  }) as typeof make
  await expect(connect(owner.ctx, feedId)).rejects.toMatchObject({ code: 'NO_FEED' })
  const kept = await accountOf(feedId)
  await connect(other.ctx, feedId)
  expect(await accountOf(feedId)).toBe(kept)
  const { data } = await services.stripe.client.transfers.list({ destination: kept ?? '' })
  expect(data).toEqual([])
})

test.each(Object.entries(ways))(
  'a show speaks by the key that was made for it once the owner who linked theirs %s',
  async (_, end) => {
    const show = await linked.linkedShow()
    const other = await createManager(services, show.feedId, 'OWNER')
    await linked.releaseEpisode(show, 'One')
    const feed_id = show.feedId
    expect((await pendingForShowKey(other.ctx, { feed_id })).waiting).toHaveLength(1)
    await end(feed_id, show, other)
    expect((await getShowKey(other.ctx, { feed_id })).key.is_linked).toBe(false)
    expect((await pendingForShowKey(other.ctx, { feed_id })).waiting).toEqual([])
    const { events } = await eventsOfFeed(other.ctx, feed_id, {})
    expect(events.map(({ kind }) => kind)).toContain('SHOW_KEY_UNLINKED')
  },
)

test('the key of another owner goes on speaking for the show', async () => {
  const show = await linked.linkedShow()
  const other = await createManager(services, show.feedId, 'OWNER')
  await giveKey(services, other, newSigner(() => services.now()).pubkey)
  await leaveFeed(other.ctx, { feed_id: show.feedId })
  expect((await getShowKey(show.ctx, { feed_id: show.feedId })).key.is_linked).toBe(true)
})

test.each(Object.entries(ways).slice(0, 3))(
  'what an owner has claimed is claimed no more once they are none: who %s',
  async (_, end) => {
    const show = await linked.ownShow()
    const other = await createManager(services, show.feedId, 'OWNER')
    const { public_id } = await services.db
      .selectFrom('hosting_feeds')
      .select('public_id')
      .where('id', '=', show.feedId)
      .executeTakeFirstOrThrow()
    await claim(show.ctx, show.userId, public_id ?? '')
    await claim(show.ctx, show.userId, 'aaaaaaaaaaaaaaaaaaaa')
    await end(show.feedId, show, other)
    const { settings } = await services.db
      .selectFrom('users')
      .select('settings')
      .where('id', '=', show.userId)
      .executeTakeFirstOrThrow()
    const at = services.now().toISOString()
    expect(settings).toEqual({ podcasts: { claimed: { aaaaaaaaaaaaaaaaaaaa: at } } })
  },
)
