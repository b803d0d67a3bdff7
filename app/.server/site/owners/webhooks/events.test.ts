import { expect, test } from 'vitest'
import { createHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { countBoost } from '#app/.server/money/boosts/count-boost.ts'
import { forgetSender } from '#app/.server/money/boosts/forget-sender.ts'
import { cancelSubscription } from '#app/.server/money/sales/subscriptions/cancel.ts'
import { renewSubscriptions } from '#app/.server/money/sales/subscriptions/renew.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import {
  listDeliveries,
  resendDelivery,
  sendTest,
} from '#app/.server/studio/team/webhooks/deliveries.ts'
import { bringPublicSideUpToDate } from '#app/.server/studio/publishing/public-side.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { suspendContent } from '#app/.server/site/operator/content/set-standing.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { boostSite } from '#tests/rig/factories/boost-site.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { day, saleSite } from '#tests/rig/factories/sale-site.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { webhookTarget } from '#tests/rig/webhook-target.ts'

const services = await testServices()
const ctx = contextFor(services, system)
const boosts = boostSite(services)
const sales = saleSite(services)
// Their usernames differ.
boosts.count = 100

async function told(by: TestAccount, feed_id: string) {
  const target = await webhookTarget(services)
  const { webhook } = await target.add(by.ctx, feed_id)
  const states = async () =>
    (await listDeliveries(by.ctx, { feed_id })).deliveries.map(
      ({ event, state }) => `${event} ${state}`,
    )
  const data = () =>
    target.received.map(
      ({ body }) => (JSON.parse(body) as { data: Record<string, Record<string, unknown>> }).data,
    )
  return { ...target, states, data, webhook_id: webhook.id }
}

async function publishedShow() {
  const owner = await createAccount(services)
  const feed_id = await completeShow(owner.ctx)
  const item_id = await completeEpisode(owner.ctx, feed_id)
  await releaseHostingItem(owner.ctx, { feed_id, item_id })
  const { id, guid } = await services.db
    .selectFrom('feeds')
    .select(['id', 'guid'])
    .where('hosting_feed_id', '=', feed_id)
    .executeTakeFirstOrThrow()
  return { owner, feed_id, id, tags: [['i', `podcast:guid:${guid}`]] }
}

const ada = newSigner(services.now)
const seconds = () => Math.floor(services.now().getTime() / 1000)

test('a comment is told once, one that is deleted, hidden or old isn’t', async () => {
  const { owner, feed_id, tags } = await publishedShow()
  const { send, data, types, states } = await told(owner, feed_id)
  const say = (content: string, created_at = seconds(), more: string[][] = []) =>
    ada.sign({ kind: 1, content, tags: [...tags, ...more], created_at })
  const comment = say('Hello @everyone')
  const regretted = say('I regret this')
  await storeEvents(ctx, [comment, regretted, say('Old', seconds() - 2 * day)], { trusted: true })
  await storeEvents(ctx, [comment], { trusted: true })
  await storeEvents(ctx, [say('Spoiler', seconds(), [['content-warning', 'x']])], { trusted: true })
  const deletion = { kind: 5, tags: [['e', regretted.id]], content: '', created_at: seconds() }
  await storeEvents(ctx, [ada.sign(deletion)], { trusted: true })
  await send()
  expect(types()).toEqual(['comment.created'])
  expect(data()[0]!.comment).toMatchObject({
    id: comment.id,
    text: 'Hello @everyone',
    url: `http://localhost:3000/e/${comment.id}`,
  })
  expect(data()[0]!.content).toMatchObject({ type: 'show', title: 'Slow Harbour' })
  expect((await states()).toSorted()).toEqual([
    'comment.created DROPPED',
    'comment.created DROPPED',
    'comment.created SENT',
  ])
})

test('nothing of Nostr is told where it is off, and nothing of a show that is suspended', async () => {
  const { owner, feed_id, id, tags } = await publishedShow()
  const { send, jobs, types, states, webhook_id } = await told(owner, feed_id)
  const comment = ada.sign({ kind: 1, content: 'Hi', tags, created_at: seconds() })
  await storeEvents(ctx, [comment], { trusted: true })
  jobs.site = { ...jobs.site, featuresOff: ['SOCIAL'] }
  await send()
  expect(await states()).toEqual(['comment.created DROPPED'])
  jobs.site = services.site
  await suspendContent(ctx, { id, reason: 'Not its own.' })
  await sendTest(owner.ctx, { feed_id, webhook_id })
  await bringPublicSideUpToDate(ctx, { feedId: feed_id })
  await send()
  expect(types()).toEqual([])
  expect((await states()).toSorted()).toEqual(['comment.created DROPPED', 'webhook.test DROPPED'])
})

test('nothing is sent for an account that is suspended or ending', async () => {
  const { owner, feed_id, tags } = await publishedShow()
  const { send, received, states } = await told(owner, feed_id)
  for (const change of ['ends', 'suspended']) {
    const ends_at = change === 'ends' ? services.now() : null
    await services.db.updateTable('users').set({ ends_at }).where('id', '=', owner.userId).execute()
    if (change === 'suspended')
      await services.db
        .insertInto('account_suspensions')
        .values({
          id: owner.userId,
          user_id: owner.userId,
          reason: 'x',
          since: services.now(),
          notes: 'KEEP',
          shows: 'KEEP',
        })
        .execute()
    const comment = ada.sign({ kind: 1, content: change, tags, created_at: seconds() })
    await storeEvents(ctx, [comment], { trusted: true })
    await send()
  }
  expect(received).toEqual([])
  expect(await states()).toEqual(['comment.created DROPPED', 'comment.created DROPPED'])
})

test('a boost is told once, as its owners see it, and without a sender whose account is gone', async () => {
  const { ann, bo } = boosts
  const show = await boosts.show([boosts.member(bo)])
  const { id: feed_id } = await createHostingFeed(bo.ctx, { type: 'PODCAST' })
  await services.db
    .updateTable('feeds')
    .set({ hosting_feed_id: feed_id })
    .where('id', '=', show)
    .execute()
  await services.db
    .updateTable('hosting_feeds')
    .set({ public_id: show, published_at: services.now() })
    .where('id', '=', feed_id)
    .execute()
  const { send, data, types } = await told(bo, feed_id)
  const receipt = await boosts.boost(show, { message: 'More ferries!' })
  const stream = await boosts.boost(show)
  await services.db
    .updateTable('boosts')
    .set({ action: 'STREAM' })
    .where('id', '=', stream.id)
    .execute()
  const count = async () => {
    const rows = await services.db.selectFrom('boosts').select('id').execute()
    for (const { id: boostId } of rows)
      await countBoost(boosts.product(), { feedId: show, boostId })
  }
  await count()
  await count()
  await send()
  expect(types()).toEqual(['boost.received'])
  const [{ boost, content } = {}] = data()
  expect(boost).toMatchObject({ id: receipt.id, message: 'More ferries!', way: 'sats', sats: 1000 })
  expect((boost!.sender as { url: string }).url).toContain(`/ann${boosts.count}`)
  expect(content).toMatchObject({ id: show })
  expect(JSON.stringify(data())).not.toContain(ann.userId)
  expect(JSON.stringify(data())).not.toContain(ann.email)
  await forgetSender(boosts.product(), ann.userId)
  const [{ id: delivery_id, webhook_id } = { id: '', webhook_id: '' }] = (
    await listDeliveries(bo.ctx, { feed_id })
  ).deliveries
  await resendDelivery(bo.ctx, { feed_id, webhook_id, delivery_id })
  await send()
  expect(data()[1]!.boost!.sender).toEqual({ name: null, url: null })
})

test('a subscription is told when it begins and when it ends, each time', async () => {
  const harbour = await sales.show()
  const { send, data, types } = await told(sales.owner, harbour.feed_id)
  await sales.subscribeTo(harbour)
  await send()
  await cancelSubscription(sales.by(sales.ann), { feed: harbour.feed })
  await sales.pass(31 * day)
  await renewSubscriptions(sales.product())
  await send()
  await sales.fill(sales.ann, 10_000)
  await sales.subscribeTo(harbour)
  await send()
  expect(types()).toEqual(['subscription.begun', 'subscription.ended', 'subscription.begun'])
  const [begun, ended, again] = data().map(({ subscription }) => subscription!)
  expect(begun).toMatchObject({
    way: 'sats',
    price_cents: 500,
    began_at: '2026-11-05T12:00:00.000Z',
  })
  expect(ended).toEqual(begun)
  expect(again!.began_at).not.toBe(begun!.began_at)
  expect(JSON.stringify(data())).not.toContain(sales.ann.email)
  expect(JSON.stringify(data())).not.toContain(sales.ann.userId)
})

test('nothing of payments is told where they are off', async () => {
  const harbour = await sales.show()
  const { send, jobs, received, states } = await told(sales.owner, harbour.feed_id)
  await sales.subscribeTo(harbour)
  jobs.site = { ...jobs.site, featuresOff: ['MONEY'] }
  await send()
  expect(await states()).toEqual(['subscription.begun DROPPED'])
  expect(received).toEqual([])
})
