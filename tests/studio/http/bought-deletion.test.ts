import { beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#app/.server/site/account-data/delete-account.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { deleteUnusedFiles } from '#app/.server/studio/files/quotas/unused-files.ts'
import { publishHostingFeed } from '#app/.server/studio/publishing/publish.ts'
import { publishRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { getHostingFeeds } from '#app/.server/studio/editing/feeds.ts'
import { endRight, grantRight } from '#app/.server/studio/access/rights.ts'
import { getPrivateFeed } from '#app/.server/studio/access/addresses.ts'
import { listenerToken } from '#app/.server/studio/access/tokens.ts'
import { accountDataTexts } from '#app/texts/accounts/account-data.ts'
import { boughtTexts } from '#app/texts/studio/studio-pages.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { completeArtist, completeRelease, offerSubscription } from '#tests/rig/factories/hosted.ts'
import {
  heard,
  sellingShow,
  soldEpisode,
  type SoldEpisode,
} from '#tests/rig/factories/items-for-sale.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const owner = await createAccount(services)
const { ask } = await startListener(services)
const feedId = await sellingShow(owner.ctx)
let episode: SoldEpisode
let buyer: TestAccount
let subscriber: TestAccount
let stranger: TestAccount

const start = services.now()
beforeEach(async () => {
  services.clock.set(start)
  episode = await soldEpisode(owner.ctx, feedId, 'bonus')
  ;[buyer, subscriber, stranger] = await Promise.all([
    createAccount(services),
    createAccount(services),
    createAccount(services),
  ])
  await gives(buyer, feedId, episode.item_id)
  const all = { feedId, userId: subscriber.userId, itemId: null, until: null }
  await grantRight(services, { ...all, source: 'SUBSCRIPTION' })
})

async function gives({ userId }: TestAccount, feedId: string, itemId: string) {
  await grantRight(services, { feedId, userId, itemId, source: 'PURCHASE', until: null })
}

const call = (name: string, body: object) => apiCaller(router, owner.token)(name, body)
const ids = ({ feed_id, item_id }: SoldEpisode) => ({ feed_id, item_id })
const remove = (buyers: number) => call('me/hosting-item-delete', { ...ids(episode), buyers })

async function hears({ ctx }: TestAccount, { feed_id, url }: SoldEpisode): Promise<boolean> {
  const { status, body } = await ask(`${url.PAID}?token=${listenerToken(ctx, feed_id) ?? ''}`)
  return status === 200 && body.equals(heard.PAID)
}

/** The RSS of somebody's private address. */
async function privateRss({ ctx }: TestAccount, hostingId: string): Promise<string> {
  const { public_id } = await services.db
    .selectFrom('hosting_feeds')
    .select('public_id')
    .where('id', '=', hostingId)
    .executeTakeFirstOrThrow()
  const { private_feed } = await getPrivateFeed(ctx, { feed: public_id ?? '' })
  return (await ask(private_feed.url ?? '')).body.toString()
}

test('what somebody bought isn’t deleted before its owner was told how many have, and what they keep', async () => {
  const told = { error: 'ITEM_BOUGHT', status: 409, buyers: 1 }
  expect(await call('me/hosting-item-delete', ids(episode))).toMatchObject(told)
  expect(await remove(0)).toMatchObject(told)
  const page = plainBrowser(router, owner.cookie)
  await page.open(`/studio/${feedId}/${episode.item_id}/delete`)
  page.says(boughtTexts.item(1))
  await gives(stranger, feedId, episode.item_id)
  await page.press('Delete episode')
  expect(page.status()).toBe(409)
  page.says(boughtTexts.item(2))
  expect(await remove(1)).toMatchObject({ ...told, buyers: 2 })
  await page.press('Delete episode')
  expect(page.at()).toContain('status=deleted')
})

test('a dialog over the list is told at the first press, and deletes at the second', async () => {
  const path = `/studio/${feedId}/${episode.item_id}/delete.data`
  const press = (more: object) =>
    router.postForm(path, { stay: 'on', ...more }, { cookie: owner.cookie })
  const first = await press({})
  expect([first.status, await first.text()]).toEqual([409, expect.stringContaining('buyers')])
  expect((await press({ buyers: 'all' })).status).toBe(409)
  expect(await (await press({ buyers: '1' })).text()).toContain('taken')
})

test('whoever bought it goes on hearing it, here and by their private feed, and nobody else', async () => {
  const link = (rss: string) => /url="([^"]*token=[^"]*)"/.exec(rss)?.[1] ?? ''
  expect(await remove(1)).toMatchObject({ status: 200 })
  expect(await hears(buyer, episode)).toBe(true)
  const kept = await ask(link(await privateRss(buyer, feedId)))
  expect(kept.body.equals(heard.PAID)).toBe(true)
  const media = (account: TestAccount) =>
    apiCaller(router, account.token)('me/heard-media-get', { ids: [episode.id] })
  expect((await media(buyer)).media).toMatchObject([{ _id: episode.id }])
  const page = await (await router.get(`/episode/${episode.id}`, buyer)).text()
  expect(page).toContain(`${episode.url.PAID}?token=`)
  for (const other of [subscriber, stranger]) {
    expect(await hears(other, episode)).toBe(false)
    expect((await media(other)).media).toEqual([])
    const seen = await (await router.get(`/episode/${episode.id}`, other)).text()
    expect(seen).not.toContain(episode.url.PAID)
  }
  expect(await privateRss(subscriber, feedId)).not.toContain(episode.guid)
  for (const address of [episode.url.DEFAULT, episode.url.PAID])
    expect((await ask(address)).status).toBe(404)
  expect((await ask(`/feeds/${feedId}`)).body.toString()).not.toContain(episode.guid)
  const right = { feedId, userId: buyer.userId, itemId: episode.item_id } as const
  await endRight(services, { ...right, source: 'PURCHASE' })
  expect(await hears(buyer, episode)).toBe(false)
})

test('its files are thrown away only once nobody has bought it any more', async () => {
  await remove(1)
  services.clock.pass(7200)
  const unused = () => deleteUnusedFiles(owner.ctx, { feed_id: feedId })
  await unused()
  expect(await hears(buyer, episode)).toBe(true)
  await services.db.deleteFrom('users').where('id', '=', buyer.userId).execute()
  expect((await unused()).files).toBeGreaterThan(0)
})

test('what nobody bought is deleted at once', async () => {
  await endRight(services, {
    ...{ feedId, userId: buyer.userId, itemId: episode.item_id },
    source: 'PURCHASE',
  })
  expect(await call('me/hosting-item-delete', ids(episode))).toMatchObject({ status: 200 })
  expect(await hears(subscriber, episode)).toBe(false)
})

test('of a release that goes, bought tracks stay with those who bought them', async () => {
  const artistId = await completeArtist(owner.ctx)
  await offerSubscription(owner.ctx, artistId)
  const releaseId = await completeRelease(owner.ctx, artistId, 1)
  await publishHostingFeed(owner.ctx, { feed_id: artistId })
  await publishRelease(owner.ctx, { feed_id: releaseId })
  const [bought, other] = [
    await soldEpisode(owner.ctx, releaseId, 'bonus'),
    await soldEpisode(owner.ctx, releaseId, 'bonus'),
  ]
  await gives(buyer, artistId, bought.item_id)
  const release = { feed_id: artistId, item_id: releaseId }
  const told = { error: 'ITEM_BOUGHT', status: 409, buyers: 1 }
  expect(await call('me/hosting-item-delete', release)).toMatchObject(told)
  const page = plainBrowser(router, owner.cookie)
  await page.open(`/studio/${artistId}/${releaseId}/delete`)
  page.says(boughtTexts.release(1))
  await page.press('Delete release')
  expect(page.at()).toContain('status=deleted')
  expect(await hears(buyer, bought)).toBe(true)
  expect(await hears(buyer, other)).toBe(false)
  expect(await privateRss(buyer, artistId)).toContain(bought.guid)
  expect((await ask(`/feeds/${releaseId}`)).status).toBe(404)
  const { feeds } = await getHostingFeeds(owner.ctx, { publisher_id: artistId })
  expect(feeds).toEqual([])
  await page.open(`/studio/${artistId}/releases`)
  expect(page.html()).not.toContain(releaseId)
  expect(await call('me/hosting-feed-get', { feed_id: releaseId })).toMatchObject({ status: 404 })
  const left = await services.db
    .selectFrom('media_objects')
    .select('item_id')
    .distinct()
    .where('feed_id', '=', releaseId)
    .where('item_id', 'is not', null)
    .execute()
  expect(left).toEqual([{ item_id: bought.item_id }])
})

test('of the shows that go with an account, what was bought stays with those who bought it, as its page says before', async () => {
  const leaver = await createAccount(services)
  const showId = await sellingShow(leaver.ctx)
  const artistId = await completeArtist(leaver.ctx)
  await offerSubscription(leaver.ctx, artistId)
  const releaseId = await completeRelease(leaver.ctx, artistId, 1)
  await publishHostingFeed(leaver.ctx, { feed_id: artistId })
  await publishRelease(leaver.ctx, { feed_id: releaseId })
  const [bought, other] = [
    await soldEpisode(leaver.ctx, showId, 'bonus'),
    await soldEpisode(leaver.ctx, showId, 'bonus'),
  ]
  const track = await soldEpisode(leaver.ctx, releaseId, 'bonus')
  await gives(buyer, showId, bought.item_id)
  await gives(buyer, artistId, track.item_id)
  const page = plainBrowser(router, leaver.cookie)
  await page.open('/account/delete')
  page.says(accountDataTexts.boughtStays(1))
  page.fill(accountDataTexts.confirm(leaver.email), leaver.email)
  await page.press(accountDataTexts.delete)
  const due = { ends_at: services.now() }
  await services.db.updateTable('users').set(due).where('id', '=', leaver.userId).execute()
  await deleteAccount(contextFor(services, system), leaver)
  for (const kept of [bought, track]) expect(await hears(buyer, kept)).toBe(true)
  for (const [hostingId, { guid }] of [
    [showId, bought],
    [artistId, track],
  ] as const) {
    const rss = await privateRss(buyer, hostingId)
    expect(rss).toContain(guid)
    expect(rss).not.toContain(leaver.email)
    expect((await ask(`/feeds/${hostingId}`)).status).toBe(404)
  }
  const shown = async ({ id }: SoldEpisode, by: TestAccount) =>
    (await router.get(`/episode/${id}`, by)).text()
  expect(await shown(bought, buyer)).toContain(`${bought.url.PAID}?token=`)
  expect(await shown(bought, stranger)).not.toContain(bought.url.PAID)
  expect((await router.get(`/episode/${other.id}`)).status).toBe(404)
  const left = await services.db
    .selectFrom('hosting_items')
    .select('id')
    .where('feed_id', 'in', [showId, artistId, releaseId])
    .execute()
  expect(left.map(({ id }) => id).sort()).toEqual([bought.item_id, track.item_id].sort())
})
