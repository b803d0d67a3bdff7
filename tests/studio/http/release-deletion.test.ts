import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { loadItemPage } from '#app/.server/catalogue/pages/item-page.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { deleteHostingItem, getHostingItems } from '#app/.server/studio/editing/items.ts'
import { getHostingFeeds } from '#app/.server/studio/editing/feeds.ts'
import { deleteFiles } from '#app/.server/studio/files/delete-files.ts'
import { publishHostingFeed } from '#app/.server/studio/publishing/publish.ts'
import { publishRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeArtist, completeRelease } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { whereTo } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)
const job = contextFor(services, system)

async function publicRelease() {
  const account = await createAccount(services)
  const artistId = await completeArtist(account.ctx)
  await publishHostingFeed(account.ctx, { feed_id: artistId })
  const id = await completeRelease(account.ctx, artistId)
  const { feed } = await publishRelease(account.ctx, { feed_id: id })
  const { items } = await getHostingItems(account.ctx, { feed_id: id })
  const releases = async () =>
    (await getHostingFeeds(account.ctx, { publisher_id: artistId })).feeds.map(({ _id }) => _id)
  return {
    ...account,
    artistId,
    id,
    publicId: feed._tributary_id ?? '',
    trackId: items[0]?._tributary_id ?? '',
    page: `/studio/${artistId}/${id}/delete`,
    releases,
  }
}

test('the page says what goes with a release, and its form deletes it; nothing plays, the pages stay', async () => {
  const { page, cookie, ...release } = await publicRelease()
  const html = await (await router.get(page, { cookie })).text()
  expect(html).toContain('Delete release')
  expect(html).toContain('Northbound')
  expect(html).toContain('its 2 tracks')
  expect(await renderHostedFeed(job, release.artistId)).toContain(release.id)
  expect(whereTo(await router.postForm(page, {}, { cookie }))).toEqual([
    303,
    `/studio/${release.artistId}?status=deleted`,
  ])
  expect(await release.releases()).toEqual([])
  expect(await renderHostedFeed(job, release.id)).toBeNull()
  expect(await renderHostedFeed(job, release.artistId)).not.toContain(release.id)
  const album = await loadFeedPage(job, { id: release.publicId, page: 1 })
  expect(album).toMatchObject({ items: [], hit: { withdrawn: 'UNPUBLISHED' } })
  const track = await loadItemPage(job, { id: release.trackId })
  expect(track).toMatchObject({ isListed: false, hit: { withdrawn: 'UNPUBLISHED' } })
  expect((await router.get(`/album/${release.publicId}`)).status).toBe(200)
  expect((await router.get(page, { cookie })).status).toBe(404)
  const artist = await services.db
    .selectFrom('hosting_feeds')
    .select('public_id')
    .where('id', '=', release.artistId)
    .executeTakeFirstOrThrow()
  const shown = await loadFeedPage(job, { id: artist.public_id ?? '', page: 1 })
  expect(shown.items).toEqual([])
})

test('its files are deleted, and free their room', async () => {
  const { ctx, artistId, id } = await publicRelease()
  const stored = async () => (await services.storage.list(`${id}/`)).objects.length
  expect(await stored()).toBeGreaterThan(0)
  await deleteHostingItem(ctx, { feed_id: artistId, item_id: id })
  await deleteFiles(job, { feedId: id })
  expect(await stored()).toBe(0)
  const kept = await services.db
    .selectFrom('media_objects')
    .select('path')
    .where('feed_id', '=', id)
    .execute()
  expect(kept).toEqual([])
})

test('a dialog over the list gets an answer instead of a redirect', async () => {
  const { page, cookie, releases } = await publicRelease()
  const answer = await router.postForm(`${page}.data`, { stay: 'on' }, { cookie })
  expect(answer.status).toBeLessThan(300)
  expect(await answer.text()).toContain('taken')
  expect(await releases()).toEqual([])
})

test('the list of releases offers it to owners alone', async () => {
  const { artistId, page, cookie } = await publicRelease()
  const editor = await createManager(services, artistId, 'EDITOR')
  const list = async (cookie: string) =>
    (await router.get(`/studio/${artistId}/releases`, { cookie })).text()
  expect(await list(cookie)).toContain(`href="${page}"`)
  expect(await list(editor.cookie)).not.toContain(`href="${page}"`)
})

test('editors, strangers and owners of another artist delete nothing', async () => {
  const { artistId, id, page, releases } = await publicRelease()
  const editor = await createManager(services, [artistId, id], 'EDITOR')
  const other = await publicRelease()
  const act = (who: typeof editor, feed_id: string) =>
    deleteHostingItem(who.ctx, { feed_id, item_id: id })
  await expect(act(editor, artistId)).rejects.toMatchObject({ status: 403, code: 'OWNER_ONLY' })
  await expect(act(other, artistId)).rejects.toMatchObject({ status: 404 })
  await expect(act(other, other.artistId)).rejects.toMatchObject({ status: 404 })
  expect((await router.get(page, editor)).status).toBe(403)
  expect((await router.postForm(page, {}, { cookie: editor.cookie })).status).toBe(403)
  expect((await router.postForm(page, {}, { cookie: other.cookie })).status).toBe(404)
  const both = await createManager(services, [artistId, id, other.artistId], 'OWNER')
  await expect(act(both, other.artistId)).rejects.toMatchObject({ status: 404, code: 'NO_ITEM' })
  expect(await releases()).toEqual([id])
})
