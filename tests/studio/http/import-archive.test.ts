import { expect, test } from 'vitest'
import {
  getHostingFeed,
  getHostingItems,
  notesTemplates,
  saveNotesTemplate,
} from '#app/.server/studio/editing/index.ts'
import { updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { publishHostingFeed } from '#app/.server/studio/publishing/publish.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { createAccount, proveAgain } from '#tests/rig/factories/account.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { completeArtist, completeEpisode, completeRelease } from '#tests/rig/factories/hosted.ts'
import { archiveSender } from '#tests/rig/http/archives.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { tellingShow } from '#tests/rig/http/telling-show.ts'
import {
  contentOf,
  documentOf,
  expectStrict,
  type Installation,
  rssOf,
  twoInstallations,
} from '#tests/rig/http/two-installations.ts'

const { first, second } = await twoInstallations()
await proveAgain(first.services, first.ctx)

async function exported({ services, account }: Installation, feedId: string, media = '?media') {
  const router = testRouter(services)
  const answer = await router.get(`/studio/${feedId}/export${media}`, { cookie: account.cookie })
  return Buffer.from(await answer.arrayBuffer())
}

const senderTo = (to: Installation, account = to.account) =>
  archiveSender({ services: to.services, router: testRouter(to.services) }, account)

test('a show comes back whole from its archive, with ids of its own', async () => {
  const { feedId: feed_id } = await tellingShow(first.ctx)
  await updateHostingFeed(first.ctx, { feed: { _id: feed_id, content: { complete: false } } })
  const link = { name: 'Links', notes: '[Shop](https://shop.example)' }
  await saveNotesTemplate(first.ctx, { feed_id, ...link })
  await updateHostingFeed(first.ctx, { feed: { _id: feed_id, notes_template: 'Hello,' } })
  const draft = await completeEpisode(first.ctx, feed_id, 'Not yet', 2)
  await first.call('me/hosting-livestream-create', {
    feed_id,
    content: { title: 'From the quay', url: 'https://stream.example/quay', type: 'audio/mpeg' },
    start: '2099-01-01T18:00:00.000Z',
    end: '2099-01-01T20:00:00.000Z',
  })
  const xml = await rssOf(first, feed_id)
  const moved = await senderTo(second).copied(await exported(first, feed_id))
  const { feeds } = await moved.state()
  expect(feeds.flatMap(({ notes }) => notes)).toEqual([importTexts.archive.ofArchive])
  expect((await moved.items()).map(({ state, notes }) => [state, notes])).toEqual([
    ['COPIED', []],
    ['COPIED', []],
  ])
  const published = await moved.step('publish')
  expect(published.status, JSON.stringify(published)).toBe(200)
  const { hosting_feed_id } = await moved.state()
  const there = await rssOf(second, hosting_feed_id)
  expectStrict(there)
  const [here, copy] = [documentOf(xml), documentOf(there)]
  expect(copy.guid).not.toBe(here.guid)
  expect([copy.owner?.email, here.owner?.email]).toEqual([undefined, 'owner@example.com'])
  const same = (document: typeof here) => ({
    ...document,
    guid: undefined,
    owner: undefined,
    locked: undefined,
    liveItems: [],
    txts: document.txts.filter(({ purpose }) => !/verify/i.test(purpose ?? '')),
  })
  expect(await contentOf(second, same(copy))).toEqual(await contentOf(first, same(here)))

  // The chat of a livestream is for whoever has shown that a show is theirs.
  const planned = ({ liveItems: [live] }: typeof here) => {
    const { title, guid, start, end, enclosures, description } = live ?? {}
    return { title, guid, start, end, enclosures, description }
  }
  expect(planned(copy)).toEqual(planned(here))

  const { items } = await getHostingItems(second.ctx, { feed_id: hosting_feed_id })
  const templates = await notesTemplates(second.ctx, { feed_id: hosting_feed_id })
  expect(templates).toEqual([expect.objectContaining(link)])
  const { feed } = await getHostingFeed(second.ctx, { feed_id: hosting_feed_id })
  expect(feed.notes_template).toBe('Hello,')
  const waiting = items.find(({ content }) => content.title === 'Not yet')
  expect(waiting?.meta.status).toBe('DRAFT')
  expect(waiting?._id).not.toBe(draft)
  expect(waiting?.content.enclosures).toHaveLength(1)
  const again = await moved.step('publish')
  expect(again.feeds).toEqual([{ feed_id: hosting_feed_id, published: 0, drafts: 0 }])
})

test('without media its audio comes from the addresses in it', async () => {
  const { feedId } = await tellingShow(first.ctx)
  const moved = await senderTo(second).copied(await exported(first, feedId, ''))
  expect(await moved.items()).toMatchObject([{ state: 'COPIED', notes: [] }])
  const { hosting_feed_id, feeds } = await moved.state()
  expect(feeds).toMatchObject([{ cover: { state: 'COPIED' } }])
  const { items } = await getHostingItems(second.ctx, { feed_id: hosting_feed_id })
  expect(items[0]?.content.enclosures).toMatchObject([{ num_bytes: toneMp3(4).length }])
  await moved.step('publish')
})

test('an artist comes back with its releases, and from the other page nothing does', async () => {
  const artist = await completeArtist(first.ctx)
  const release = await completeRelease(first.ctx, artist)
  await publishHostingFeed(first.ctx, { feed_id: artist })
  await publishHostingFeed(first.ctx, { feed_id: release })
  const archive = await exported(first, artist)
  const { begun, copied } = senderTo(second)
  const wrong = await begun(archive)
  expect(await wrong.state()).toMatchObject({
    status: 'FAILED',
    error: importTexts.archive.noShow,
  })
  await wrong.step('cancel')
  const moved = await copied(archive, 'import-artist')
  expect((await moved.state()).feeds.map(({ type, title }) => [type, title])).toEqual([
    ['ARTIST', 'Low Tide Choir'],
    ['ALBUM', 'Northbound'],
  ])
  expect((await moved.items(1)).map(({ title, state }) => [title, state])).toEqual([
    ['Track 1', 'COPIED'],
    ['Track 2', 'COPIED'],
  ])
  expect((await moved.step('publish')).status).toBe(200)
})

test('what only subscribers hear comes without its audio', async () => {
  const { feedId: feed_id, itemId } = await tellingShow(first.ctx)
  await first.services.pool.query(
    `update hosting_items set content = content || '{"variant": {"access": "BONUS"}}' where id = $1`,
    [itemId],
  )
  const moved = await senderTo(second).copied(await exported(first, feed_id))
  const [item] = await moved.items()
  expect(item?.notes).toEqual([importTexts.archive.forSubscribers])
  const { hosting_feed_id } = await moved.state()
  const { items } = await getHostingItems(second.ctx, { feed_id: hosting_feed_id })
  expect(items[0]?.content).toMatchObject({ variant: { access: 'REGULAR' } })
  expect(items[0]?.content.enclosures ?? []).toEqual([])
  expect(await moved.step('publish')).toMatchObject({ feeds: [{ published: 0, drafts: 1 }] })
})

test('unpublished changes stay behind: what was public comes', async () => {
  const { feedId: feed_id, itemId: item_id } = await tellingShow(first.ctx)
  await updateHostingItem(first.ctx, {
    feed_id,
    item: { _id: item_id, content: { title: 'A better title' } },
    hold: true,
  })
  const moved = await senderTo(second).copied(await exported(first, feed_id))
  expect((await moved.items()).map(({ title }) => title)).toEqual(['Night Ferry'])
  await moved.step('cancel')
})

test('the archive is let go of once its show is published', async () => {
  const account = await createAccount(second.services)
  const { feedId } = await tellingShow(first.ctx)
  const moved = await senderTo(second, account).copied(await exported(first, feedId))
  const kept = async () => (await second.services.storage.list('import-archives/')).objects.length
  expect(await kept()).toBe(1)
  await moved.step('publish')
  expect(await kept()).toBe(0)
})
