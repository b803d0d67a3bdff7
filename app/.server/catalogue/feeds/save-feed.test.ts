import { expect, test } from 'vitest'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import { testCtx } from '#tests/rig/database.ts'
import { readInput, testOfRealInputs } from '#tests/rig/real-data.ts'
import { parseFeed } from '#app/protocols/feed/parse/index.ts'
import { feedDocument, feedItem, liveItem } from '#tests/rig/factories/feed-document.ts'
import { contentTypeOf } from '#app/.server/catalogue/cards/content-address.ts'
import { hashOf } from './read-feed.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { loadItemPage } from '#app/.server/catalogue/pages/item-page.ts'
import { saveFeed } from './save-feed.ts'

const ctx = await testCtx({ kind: 'system' })

function save(url: string, document: FeedDocument) {
  return saveFeed(ctx, {
    url,
    document,
    contentHash: hashOf(Buffer.from(JSON.stringify(document))),
    nextCheckAt: null,
  })
}

async function itemsOf(id: string) {
  const { items } = await loadFeedPage(ctx, { id, page: 1 })
  return Object.fromEntries(items.map((item) => [item.info.title, item._id]))
}

test('a feed is added once, then found by its address', async () => {
  const first = await save('https://one.example/rss', feedDocument({ items: [feedItem('a')] }))
  const again = await save('https://one.example/rss', feedDocument({ items: [feedItem('a')] }))
  expect(first).toMatchObject({ status: 'added', type: 'SHOW', title: 'Harbour Lights' })
  expect(again).toEqual({ ...first, status: 'unchanged' })
  expect(first.id).toMatch(/^[A-Za-z0-9]{20}$/)
})

test('items keep their ids when titles, enclosures or guids change', async () => {
  const url = 'https://two.example/rss'
  const { id } = await save(url, feedDocument({ items: [feedItem('a'), feedItem('b')] }))
  const before = await itemsOf(id)
  const changed = [
    feedItem('a', {
      title: 'Item a',
      enclosures: [{ url: 'https://cdn.example/moved.mp3', type: 'audio/mpeg' }],
    }),
    feedItem('b', { title: 'Item b', guid: 'another-guid' }),
  ]
  expect(await save(url, feedDocument({ items: changed }))).toMatchObject({ status: 'updated', id })
  expect(await itemsOf(id)).toEqual(before)
})

test('a copied podcast:guid does not take over the feed that had it', async () => {
  const guid = '0b7b7f3a-5f0b-5b53-8a58-1b1d3d1c5a11'
  const original = await save(
    'https://real.example/rss',
    feedDocument({ guid, items: [feedItem('real')] }),
  )
  const copy = await save(
    'https://copy.example/rss',
    feedDocument({ guid, items: [feedItem('other')] }),
  )
  expect(copy.id).not.toBe(original.id)
})

test('guids that change places between items of a feed are followed', async () => {
  const url = 'https://swap.example/rss'
  const plain = (name: string, guid: string) => feedItem(name, { guid, enclosures: [] })
  const { id } = await save(url, feedDocument({ items: [plain('x', 'g1'), plain('y', 'g2')] }))
  await save(url, feedDocument({ items: [plain('y', 'g1'), plain('x', 'g2')] }))
  expect(Object.keys(await itemsOf(id)).sort()).toEqual(['Item x', 'Item y'])
})

test('an item that leaves the feed leaves its lists, but its page stays, and it comes back with its id', async () => {
  const url = 'https://trim.example/rss'
  const { id } = await save(url, feedDocument({ items: [feedItem('new'), feedItem('old')] }))
  const oldId = (await itemsOf(id))['Item old'] ?? ''
  await save(url, feedDocument({ items: [feedItem('new')] }))
  expect(Object.keys(await itemsOf(id))).toEqual(['Item new'])
  expect(await loadItemPage(ctx, { id: oldId })).toMatchObject({
    isListed: false,
    hit: { info: { title: 'Item old' } },
  })
  await save(url, feedDocument({ items: [feedItem('new'), feedItem('old')] }))
  expect((await itemsOf(id))['Item old']).toBe(oldId)
})

test('a live item that goes away has ended, and one that becomes an episode keeps its id', async () => {
  const url = 'https://live.example/rss'
  const { id } = await save(url, feedDocument({ liveItems: [liveItem('gone'), liveItem('kept')] }))
  const { live } = await loadFeedPage(ctx, { id, page: 1 })
  const idOf = (title: string) => live.find((item) => item.info.title === title)?._id ?? ''
  await save(url, feedDocument({ items: [feedItem('kept')] }))
  expect((await loadItemPage(ctx, { id: idOf('Item gone') })).hit).toMatchObject({
    _type: 'LIVE',
    _status: 'ENDED',
  })
  expect(await contentTypeOf(ctx, idOf('Item kept'))).toBe('episode')
})

test('shows list the newest first, albums follow their feed', async () => {
  const items = [
    feedItem('1', { published: '2026-01-01T00:00:00.000Z' }),
    feedItem('2', { published: '2026-03-01T00:00:00.000Z' }),
    feedItem('3', { published: '2026-02-01T00:00:00.000Z' }),
  ]
  const titles = async (medium: string) => {
    const { id } = await save(`https://${medium}.example/rss`, feedDocument({ medium, items }))
    return Object.keys(await itemsOf(id))
  }
  expect(await titles('podcast')).toEqual(['Item 2', 'Item 3', 'Item 1'])
  expect(await titles('music')).toEqual(['Item 1', 'Item 2', 'Item 3'])
})

test('an album belongs to an artist only when both name each other', async () => {
  const artistGuid = '5526a0ee-069d-4c76-8bd4-7fd2022034bc'
  const album = (guid: string) =>
    feedDocument({
      title: guid,
      guid,
      medium: 'music',
      publisher: { feedGuid: artistGuid },
      items: [feedItem(guid)],
    })
  const named = await save('https://album.example/1', album('named-album'))
  const unnamed = await save('https://album.example/2', album('unnamed-album'))
  await save(
    'https://artist.example',
    feedDocument({
      title: 'Low Tide Choir',
      medium: 'publisher',
      guid: artistGuid,
      remoteItems: [{ feedGuid: 'named-album' }],
    }),
  )
  expect((await loadFeedPage(ctx, { id: named.id, page: 1 })).publisher?.info.title).toBe(
    'Low Tide Choir',
  )
  expect((await loadFeedPage(ctx, { id: unnamed.id, page: 1 })).publisher).toBeNull()
})

test('a playlist shows the tracks that the catalogue knows, in its own order', async () => {
  const albumGuid = 'playlist-album'
  await save(
    'https://album.example/3',
    feedDocument({ guid: albumGuid, medium: 'music', items: [feedItem('t1'), feedItem('t2')] }),
  )
  const remoteItems = ['guid-t2', 'guid-unknown', 'guid-t1'].map((itemGuid) => ({
    feedGuid: albumGuid,
    itemGuid,
  }))
  const { id, type } = await save(
    'https://list.example',
    feedDocument({ medium: 'musicl', remoteItems }),
  )
  const page = await loadFeedPage(ctx, { id, page: 1 })
  expect(type).toBe('PLAYLIST')
  expect(page.items.map((item) => item.info.title)).toEqual(['Item t2', 'Item t1'])
  expect(page.total).toBe(3)
})

test('two saves of one new feed at once make one feed', async () => {
  const document = feedDocument({ items: [feedItem('race')] })
  const saves = await Promise.all([1, 2, 3].map(() => save('https://race.example/rss', document)))
  expect(new Set(saves.map((saved) => saved.id)).size).toBe(1)
})

test('a guid of any length is kept apart from others', async () => {
  const long = 'g'.repeat(5000)
  const items = [feedItem('a', { guid: `${long}1` }), feedItem('b', { guid: `${long}2` })]
  const { id } = await save('https://long.example/rss', feedDocument({ items }))
  expect(Object.keys(await itemsOf(id))).toHaveLength(2)
})

testOfRealInputs(
  'what is left after cleaning are the notes of a page, and its summary',
  async () => {
    const { document } = await parseFeed(readInput('reports/style.xml'))
    const { id } = await save('https://style.example/rss', document)
    const items = await itemsOf(id)
    const first = await loadItemPage(ctx, { id: items.S1 ?? '' })
    expect(first).toMatchObject({ hit: { info: { description: 'Real notes with link' } } })
    expect(first?.notes).toContain('<b>notes</b>')
    expect((await loadItemPage(ctx, { id: items.S2 ?? '' }))?.notes).toContain('Full notes')
  },
)

testOfRealInputs(
  'a guid listed twice with links that change is one episode, with one id',
  async () => {
    const found = []
    for (const name of ['tw-a', 'tw-b', 'tw-c']) {
      const { document } = await parseFeed(readInput(`reports/${name}.xml`))
      const { id } = await save('https://twice.example/rss', document)
      const { items, total } = await loadFeedPage(ctx, { id, page: 1 })
      found.push({ total, ids: items.map((item) => item._id) })
    }
    expect(found[0]).toMatchObject({ total: 2, ids: [expect.any(String), expect.any(String)] })
    expect(found).toEqual([found[0], found[0], found[0]])
  },
)
