import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { eventsOfFeed } from '#app/.server/accounts/log/events.ts'
import { checkFeed } from '#app/.server/catalogue/feeds/check-feed.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { publishImported } from '#app/.server/studio/moving/new-records/publish.ts'
import { releaseHostingItem } from './publish.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { renderFeed } from '#app/protocols/feed/render/index.ts'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { takeovers } from '#server/commands/takeovers.ts'
import { bringPublicSideUpToDate } from './public-side.ts'
import { takeBackFromHost } from './take-back.ts'

const web = await startWebServer()
const services = { ...(await testServices()), fetch: web.fetch }
const ctx = contextFor(services, system)
const operator = await createAccount(services, { admin: true })

let count = 0

/** A feed of another host under whose public ids a stranger's show stands, as imports of aliases have left it. */
async function takenFeed() {
  const path = `/victim-${++count}`
  const url = web.url(path)
  const item = feedItem(`original-${count}`)
  const document = feedDocument({ guid: podcastGuid(url), title: `Victim ${count}`, items: [item] })
  const bytes = renderFeed(document)
  web.answer(path, (_req, res) =>
    res.writeHead(200, { 'content-type': 'application/rss+xml' }).end(bytes),
  )
  const { id } = await saveFeed(ctx, {
    url,
    document,
    contentHash: hashOf(Buffer.from(bytes)),
    nextCheckAt: null,
  })
  const { id: itemId } = await itemRow(id, item.guid)
  const stranger = await createAccount(services)
  const alias = web.url(`/alias-${count}`)
  await services.db.insertInto('feed_addresses').values({ url: alias, feed_id: id }).execute()
  const host = await completeShow(stranger.ctx, 'Stranger')
  const hosted = await completeEpisode(stranger.ctx, host, 'Stranger speaks')
  await services.db
    .updateTable('hosting_feeds')
    .set({
      public_id: id,
      podcast_guid: podcastGuid(url),
      import: JSON.stringify({ url: alias, status: 'NOT_REDIRECTED' }),
    })
    .where('id', '=', host)
    .execute()
  await services.db
    .updateTable('hosting_items')
    .set({ public_id: itemId, guid: item.guid })
    .where('feed_id', '=', host)
    .execute()
  await releaseHostingItem(stranger.ctx, { feed_id: host, item_id: hosted })
  // Earlier versions kept none.
  await services.db.deleteFrom('feed_history').where('feed_id', '=', id).execute()
  return {
    id,
    url,
    alias,
    guid: podcastGuid(url),
    itemId,
    host,
    hosted,
    stranger,
    title: document.title,
  }
}

function itemRow(feedId: string, guid: string) {
  return services.db
    .selectFrom('items')
    .select(['id', 'title', 'enclosure_url', 'removed_at'])
    .where('feed_id', '=', feedId)
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow()
}

function feedRow(id: string) {
  return services.db
    .selectFrom('feeds')
    .select(['title', 'url', 'guid', 'hosting_feed_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
}

function showRow(host: string) {
  return services.db
    .selectFrom('hosting_feeds')
    .select(['public_id', 'podcast_guid'])
    .where('id', '=', host)
    .executeTakeFirstOrThrow()
}

test('a feed under which a stranger’s show stands is found, and comes back with its ids and guid', async () => {
  const taken = await takenFeed()
  expect(await feedRow(taken.id)).toMatchObject({ title: 'Stranger', hosting_feed_id: taken.host })
  const lines = []
  for await (const line of takeovers(ctx, { undo: true }))
    if (line.id === taken.id) lines.push(line)
  expect(lines).toMatchObject([
    { kind: 'HOSTED', address: taken.url, certain: true, undone: true, error: null },
  ])
  // Until it is read nothing of the stranger's is left to be heard.
  expect(await feedRow(taken.id)).toMatchObject({ status: 'WITHDRAWN', hosting_feed_id: null })
  expect(await itemRow(taken.id, `guid-original-${count}`)).toMatchObject({ enclosure_url: null })
  expect(await checkFeed(ctx, { feedId: taken.id })).toBe('updated')
  expect(await feedRow(taken.id)).toEqual({
    title: taken.title,
    url: taken.url,
    guid: taken.guid,
    hosting_feed_id: null,
    status: 'ACTIVE',
  })
  expect(await itemRow(taken.id, `guid-original-${count}`)).toMatchObject({
    id: taken.itemId,
    title: `Item original-${count}`,
    removed_at: null,
  })
})

test('the show keeps what is its own, under new public ids and a guid of its own', async () => {
  const { id, url, alias, guid, host, stranger } = await takenFeed()
  const sale = await soldBefore(host, id)
  await takeBackFromHost(operator.ctx, { feedId: id, host, to: url })
  await bringPublicSideUpToDate(ctx, { feedId: host })
  await checkFeed(ctx, { feedId: id })
  const show = await showRow(host)
  expect(show.public_id).not.toBe(id)
  expect(show.podcast_guid).not.toBe(guid)
  expect(await feedRow(show.public_id ?? '')).toEqual({
    title: 'Stranger',
    url: `http://localhost:3000/feeds/${host}`,
    guid: show.podcast_guid,
    hosting_feed_id: host,
    status: 'ACTIVE',
  })
  expect((await feedRow(id))?.hosting_feed_id).toBeNull()
  const items = await services.db
    .selectFrom('items')
    .select('title')
    .where('feed_id', '=', show.public_id)
    .execute()
  expect(items).toEqual([{ title: 'Stranger speaks' }])
  // What was sold follows the show, what followers gave to the page stays with it.
  expect(await sale()).toEqual({
    subscription: show.public_id,
    follows: [id],
    revenue: { SUBSCRIPTION: [show.public_id, show.public_id], BOOST: [id, id] },
  })
  const addresses = await services.db
    .selectFrom('feed_addresses')
    .select(['url', 'feed_id'])
    .where('url', 'in', [url, alias, `http://localhost:3000/feeds/${host}`])
    .execute()
  expect(Object.fromEntries(addresses.map((row) => [row.url, row.feed_id]))).toEqual({
    [url]: id,
    [alias]: show.public_id,
    [`http://localhost:3000/feeds/${host}`]: show.public_id,
  })
  const { events } = await eventsOfFeed(stranger.ctx, host, {})
  expect(events[0]).toMatchObject({ kind: 'FEED_SET_BACK', by: 'OPERATOR' })
})

/** A subscriber of the show, and a follower of its page. */
async function soldBefore(host: string, id: string) {
  const { userId } = await createAccount(services)
  const now = services.now()
  await services.db
    .insertInto('subscriptions')
    .values({
      feed_id: host,
      user_id: userId,
      content_id: id,
      content_type: 'SHOW',
      title: 'Stranger',
      way: 'SATS',
      status: 'ACTIVE',
      price: 100,
      since: now,
      counted_from: now,
      months: 1,
      paid_until: now,
      updated_at: now,
    })
    .execute()
  await services.db
    .insertInto('library_entries')
    .values({
      user_id: userId,
      kind: 'FOLLOWED',
      content_id: id,
      content_type: 'SHOW',
      feed_id: id,
      added_at: now,
      inbox_since: now,
    })
    .execute()
  for (const action of ['SUBSCRIPTION', 'BOOST'])
    await services.db
      .insertInto('revenue_entries')
      .values({
        feed_id: id,
        id: `${action} ${userId}`,
        at: now,
        action,
        content_id: id,
        supporter: userId,
        msat: 1000,
      })
      .execute()
  return async () => {
    const revenue = await services.db
      .selectFrom('revenue_entries')
      .select(['action', 'feed_id', 'content_id'])
      .where('supporter', '=', userId)
      .execute()
    const subscription = await services.db
      .selectFrom('subscriptions')
      .select('content_id')
      .where('feed_id', '=', host)
      .executeTakeFirst()
    const follows = await services.db
      .selectFrom('library_entries')
      .select('content_id')
      .where('user_id', '=', userId)
      .execute()
    return {
      subscription: subscription?.content_id,
      follows: follows.map(({ content_id }) => content_id),
      revenue: Object.fromEntries(
        revenue.map(({ action, feed_id, content_id }) => [action, [feed_id, content_id]]),
      ),
    }
  }
}

test('an import that is published once more takes no id of the feed that was taken back', async () => {
  const { id, url, host, hosted, stranger, itemId } = await takenFeed()
  await takeBackFromHost(operator.ctx, { feedId: id, host, to: url })
  await services.db
    .updateTable('hosting_items')
    .set({ published_at: null, public_id: null, import: '{"status": "IMPORTED"}' })
    .where('feed_id', '=', host)
    .execute()
  await publishImported(stranger.ctx, {
    feed_id: host,
    publicIds: async () => ({
      feedId: id,
      itemIds: new Map([[`guid-original-${count}`, itemId]]),
    }),
  })
  const row = await services.db
    .selectFrom('hosting_items')
    .select('public_id')
    .where('id', '=', hosted)
    .executeTakeFirstOrThrow()
  expect(row.public_id).not.toBe(itemId)
})

test('of two operators at once, one takes the feed back and the other is told that it has changed', async () => {
  const { id, url, host } = await takenFeed()
  const results = await Promise.allSettled(
    [1, 2].map(() => takeBackFromHost(operator.ctx, { feedId: id, host, to: url })),
  )
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409 },
  })
})

test('the show’s job at the same time leaves the page to whom it belongs', async () => {
  const { id, url, host } = await takenFeed()
  await services.db
    .updateTable('hosting_feeds')
    .set({ shown_revision: null })
    .where('id', '=', host)
    .execute()
  await Promise.all([
    bringPublicSideUpToDate(ctx, { feedId: host }),
    takeBackFromHost(operator.ctx, { feedId: id, host, to: url }),
  ])
  await bringPublicSideUpToDate(ctx, { feedId: host })
  await checkFeed(ctx, { feedId: id })
  expect(await feedRow(id)).toMatchObject({ hosting_feed_id: null, url })
  expect((await showRow(host)).public_id).not.toBe(id)
})

test('only the operator takes a feed back, with a fresh proof, and only to an address that it had', async () => {
  const { id, url, host, stranger } = await takenFeed()
  const somebody = await createAccount(services)
  for (const { ctx } of [stranger, somebody])
    await expect(takeBackFromHost(ctx, { feedId: id, host, to: url })).rejects.toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
  for (const to of [web.url('/nowhere'), `http://localhost:3000/feeds/${host}`])
    await expect(takeBackFromHost(operator.ctx, { feedId: id, host, to })).rejects.toMatchObject({
      status: 409,
    })
  await expect(
    takeBackFromHost(operator.ctx, { feedId: id, host: newId(), to: url }),
  ).rejects.toMatchObject({ status: 409 })
  expect((await feedRow(id))?.hosting_feed_id).toBe(host)
})
