import { expect, test } from 'vitest'
import { feedAtAddress } from '#app/.server/catalogue/feeds/find-feed.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { moveFeed } from '#app/.server/catalogue/feeds/move-feed.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { feedClaimsTexts as texts } from '#app/texts/catalogue/feed-claims.ts'
import { proofTexts } from '#app/texts/accounts/proof.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const ctx = contextFor(services, system)
const operator = await createAccount(services, { admin: true, username: 'keeper' })

let count = 0

/** A feed that has moved from its former address, with the guid that it names. */
async function movedFeed(guid?: string) {
  const name = `feed${++count}`
  const [own, present] = [`https://${name}.example/rss`, `https://${name}.example/now`]
  const { id } = await saveFeed(ctx, {
    url: own,
    document: feedDocument({
      title: `The ${name}`,
      owner: { email: `${name}@example.com` },
      items: [feedItem(name)],
      ...(guid === undefined ? {} : { guid }),
    }),
    contentHash: hashOf(Buffer.from(name)),
    nextCheckAt: null,
  })
  await moveFeed(ctx, { id, from: own, to: present, by: 'REDIRECT' })
  return { id, name, own, present, path: `/admin/feeds/${id}` }
}

function urlOf(id: string) {
  return services.db
    .selectFrom('feeds')
    .select(['url', 'hosting_feed_id', 'guid'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

test('whose a feed is concerns the operator alone, and a missing feed is no page', async () => {
  const { path, own, present } = await movedFeed()
  const somebody = await createAccount(services)
  const act = { intent: 'address', to: own, was: present }
  for (const where of ['/admin/feeds', path]) {
    expect((await router.get(where, { cookie: operator.cookie })).status).toBe(200)
    expect((await router.get(where, { cookie: somebody.cookie })).status).toBe(403)
    expect((await router.get(where)).headers.get('Location')).toMatch(/^\/login/)
  }
  expect((await router.postForm(path, act, { cookie: somebody.cookie })).status).toBe(403)
  expect((await router.postForm(path, act)).headers.get('Location')).toMatch(/^\/login/)
  for (const id of ['none', '%00', newId()]) {
    const missing = await router.get(`/admin/feeds/${id}`, { cookie: operator.cookie })
    expect(missing.status).toBe(404)
  }
  const long = `/admin/feeds?q=${'x'.repeat(2001)}`
  expect((await router.get(long, { cookie: operator.cookie })).status).toBe(200)
})

test('the operator finds a feed, reads its history and sets its address back, without scripts', async () => {
  const { id, name, own, present } = await movedFeed()
  const browser = plainBrowser(router, operator.cookie)
  await browser.open('/admin/feeds')
  browser.fill(texts.search, own)
  await browser.press(texts.find)
  browser.says(`The ${name}`, present)
  await browser.open(`/admin/feeds/${id}`)
  browser.says(texts.setAddressHint, `${name}@example.com`, texts.reasons.REDIRECT)
  await browser.press(texts.setAddressButton)
  expect(browser.status()).toBe(200)
  browser.says(texts.done, texts.fromTo(present, own), texts.by('keeper'))
  expect((await urlOf(id)).url).toBe(own)
  await browser.open('/admin/audit?kind=FEED_SET_BACK')
  browser.says('Feed set back', own)
})

test('an alias is taken away, and pressed once more the page says that the feed has changed', async () => {
  const { id, own, present, path } = await movedFeed()
  const [browser, other] = [
    plainBrowser(router, operator.cookie),
    plainBrowser(router, operator.cookie),
  ]
  for (const each of [browser, other]) await each.open(path)
  await browser.press(texts.takeAwayAlias(own))
  browser.says(texts.done, texts.noAliases)
  expect(await feedAtAddress(ctx, own)).toBeNull()
  await other.press(texts.takeAwayAlias(own))
  expect(other.status()).toBe(409)
  other.says(texts.errors.changed)
  expect((await urlOf(id)).url).toBe(present)
})

test('a feed gets the guid that it names from the feed that holds it', async () => {
  const guid = '3b7b7f3a-5f0b-5b53-8a58-1b1d3d1c5a14'
  const copy = await movedFeed(guid)
  const original = await movedFeed(guid)
  const browser = plainBrowser(router, operator.cookie)
  await browser.open(original.path)
  browser.says(texts.giveGuidHint, texts.heldBy, `The ${copy.name}`)
  await browser.press(texts.giveGuidButton)
  browser.says(texts.done)
  expect((await urlOf(original.id)).guid).toBe(guid)
  expect((await urlOf(copy.id)).guid).toBeNull()
})

test('a feed is taken back from a show that stands under its public id', async () => {
  const { id, own, path } = await movedFeed()
  const stranger = await createAccount(services, { username: 'stranger' })
  const host = await completeShow(stranger.ctx, 'Stranger')
  const item = await completeEpisode(stranger.ctx, host)
  await services.db
    .updateTable('hosting_feeds')
    .set({ public_id: id })
    .where('id', '=', host)
    .execute()
  await releaseHostingItem(stranger.ctx, { feed_id: host, item_id: item })
  const browser = plainBrowser(router, operator.cookie)
  await browser.open(path)
  browser.says('stranger (owner)', texts.takeBackHint)
  browser.fill(texts.formerAddress, own)
  await browser.press(texts.takeBackButton)
  browser.says(texts.done, texts.notHosted)
  expect(await urlOf(id)).toMatchObject({ url: own, hosting_feed_id: null })
})

test('without a fresh proof the page asks for one, and nothing is changed', async () => {
  const { id, present, path } = await movedFeed()
  const late = await createAccount(services, { admin: true })
  services.clock.pass(11 * 60)
  const browser = plainBrowser(router, late.cookie)
  await browser.open(path)
  await browser.press(texts.setAddressButton)
  expect(browser.status()).toBe(403)
  browser.says(proofTexts.needed('setFeedBack'))
  expect((await urlOf(id)).url).toBe(present)
})
