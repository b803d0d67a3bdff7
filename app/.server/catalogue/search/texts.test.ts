import { expect, test } from 'vitest'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { testCtx } from '#tests/rig/database.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { saveText } from '#app/.server/catalogue/transcripts/item-texts.ts'
import { indexFeed } from '#app/.server/catalogue/search/indexing/index-feed.ts'
import { fillSearchTexts, indexTexts } from '#app/.server/catalogue/search/indexing/index-texts.ts'
import { searchContent } from './search-content.ts'

const ctx = await testCtx({ kind: 'system' })

async function index(name: string, told: Partial<FeedDocument>): Promise<string> {
  const document = feedDocument({ description: '', ...told })
  const { id } = await saveFeed(ctx, {
    url: `https://${name}.example/rss`,
    document,
    contentHash: hashOf(Buffer.from(JSON.stringify(document))),
    nextCheckAt: null,
  })
  await indexFeed(ctx, { feedId: id })
  return id
}

async function titlesFor(query: string, types?: ContentHit['_type'][]): Promise<string[]> {
  const { hits } = await searchContent(ctx, { query, types })
  return hits.map(({ info }) => info.title)
}

function episode(title: string, told: Parameters<typeof feedItem>[1] = {}) {
  return feedItem(title, { title, ...told })
}

test('an episode is found by its notes, without their markup', async () => {
  await index('notes', {
    title: 'Kitchen table',
    items: [
      episode('Number nine', {
        contentHtml:
          '<p>All about <b>kohl</b><i>rabi</i> &amp; parsnips</p><script>turnip()</script>',
        description: 'Short.',
      }),
      episode('Number ten', { description: 'Nothing of the kind.' }),
    ],
  })
  expect(await titlesFor('kohlrabi parsnips')).toEqual(['Number nine'])
  expect(await titlesFor('kohlrbai')).toEqual(['Number nine'])
  expect(await titlesFor('kohlrab')).toEqual(['Number nine'])
  expect(await titlesFor('turnip')).toEqual([])
})

test('words of the title, the show and the notes are found together', async () => {
  await index('mixed', {
    title: 'Estuary hour',
    items: [episode('The ferry', { description: 'A cormorant steals a sandwich.' })],
  })
  expect((await titlesFor('estuary ferry cormorant'))[0]).toBe('The ferry')
})

test('a show is found by all of its description', async () => {
  const description = `${'Words and words. '.repeat(60)} And the zymurgist.`
  await index('described', { title: 'Brewing', description })
  expect(await titlesFor('zymurgist')).toEqual(['Brewing'])
})

test('a host finds the show, with errors in the name, before what is only called alike', async () => {
  await index('tide', { title: 'Long Tydd', items: [] })
  await index('host', {
    title: 'The Ninth Lamp',
    persons: [{ name: 'Maryn Tyde', role: 'host' }],
    items: [episode('First light', { persons: [{ name: 'Orla Quist', role: 'guest' }] })],
  })
  expect((await titlesFor('maryn tyde'))[0]).toBe('The Ninth Lamp')
  expect((await titlesFor('marny tyde'))[0]).toBe('The Ninth Lamp')
  expect(await titlesFor('orla quist')).toEqual(['First light'])
  expect(await titlesFor('orla quits')).toEqual(['First light'])
})

test('an episode that names nobody is found by the hosts of its show, after the show', async () => {
  await index('hosts', {
    title: 'Gable talk',
    persons: [{ name: 'Ingrith Vole', role: 'host' }],
    items: [episode('One'), episode('Two', { persons: [{ name: 'Somebody Else' }] })],
  })
  expect(await titlesFor('ingrith vole')).toEqual(['Gable talk', 'One'])
})

test('titles come before names, names before descriptions, descriptions before notes', async () => {
  await index('order', {
    title: 'Rung four',
    items: [
      episode('In its notes', { description: 'A word about the quagga.' }),
      episode('Of a person', { persons: [{ name: 'Quagga Smith' }] }),
      episode('The quagga itself'),
    ],
  })
  await index('summary', { title: 'Rung three', description: 'All of the quagga.' })
  expect(await titlesFor('quagga')).toEqual([
    'The quagga itself',
    'Of a person',
    'Rung three',
    'In its notes',
  ])
})

test('chapters are found: those in the feed, and those of the file once it was read', async () => {
  const feedId = await index('chapters', {
    title: 'Chaptered',
    items: [
      episode('Inline', { inlineChapters: [{ startSeconds: 60, title: 'The axolotls' }] }),
      episode('From a file', {
        chapters: { url: 'https://chapters.example/1.json', type: 'application/json' },
      }),
    ],
  })
  expect(await titlesFor('axolotls')).toEqual(['Inline'])
  expect(await titlesFor('pangolins')).toEqual([])
  const item = await ctx.db
    .selectFrom('items')
    .select('id')
    .where('feed_id', '=', feedId)
    .where('title', '=', 'From a file')
    .executeTakeFirstOrThrow()
  await saveText(ctx, { feedId, itemId: item.id }, 'CHAPTERS', {
    entries: [{ start: 0, title: 'Pangolins' }],
    language: null,
  })
  await indexTexts(ctx, { feedId })
  expect(await titlesFor('pangolins')).toEqual(['From a file'])
  // Locked, its chapters are for those alone who may hear it.
  await ctx.db
    .updateTable('items')
    .set({ product: '{}', enclosure_url: null, content_hash: Buffer.from('locked') })
    .where('id', '=', item.id)
    .where('feed_id', '=', feedId)
    .execute()
  await indexTexts(ctx, { feedId })
  expect(await titlesFor('pangolins')).toEqual([])
})

test('what changes in the notes changes in the search, and the dictionary counts what there is', async () => {
  const count = (word: string) =>
    ctx.db
      .selectFrom('search_text_words')
      .select(['texts', 'names'])
      .where('word', '=', word)
      .executeTakeFirst()
  const told = (description: string, ...more: string[]) => ({
    title: 'Changing notes',
    persons: [{ name: 'Wystan Ebb' }],
    items: [episode('A', { description }), ...more.map((title) => episode(title))],
  })
  const feedId = await index('changing', told('Of bitterns', 'B', 'C'))
  expect([await count('bitterns'), await count('wystan')]).toEqual([
    { texts: 1, names: 0 },
    { texts: 0, names: 4 },
  ])
  await index('changing', told('Of avocets', 'B'))
  expect(await titlesFor('bitterns')).toEqual([])
  expect(await titlesFor('avocets')).toEqual(['A'])
  await indexFeed(ctx, { feedId })
  expect([await count('bitterns'), await count('avocets'), await count('wystan')]).toEqual([
    { texts: 0, names: 0 },
    { texts: 1, names: 0 },
    { texts: 0, names: 3 },
  ])
})

test('a long show is indexed in portions, by jobs', async () => {
  const items = Array.from({ length: 250 }, (_, at) =>
    episode(`Part ${at}`, { description: 'Of the gharial.' }),
  )
  const feedId = await index('long', { title: 'Long show', items })
  const indexed = () =>
    ctx.db
      .selectFrom('search_texts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner_id', '=', feedId)
      .executeTakeFirst()
  expect(await indexed()).toEqual({ count: 100 })
  await indexTexts(ctx, { feedId })
  await indexTexts(ctx, { feedId })
  await indexTexts(ctx, { feedId })
  expect(await indexed()).toEqual({ count: 251 })
})

test('what was indexed before there were texts is filled in', async () => {
  const feedId = await index('older', {
    title: 'Older',
    items: [episode('Of old', { description: 'With a narwhal.' })],
  })
  await ctx.db.deleteFrom('search_texts').where('owner_id', '=', feedId).execute()
  expect(await titlesFor('narwhal')).toEqual([])
  await fillSearchTexts(ctx, {})
  expect(await titlesFor('narwhal')).toEqual(['Of old'])
})

test('nothing is found by the notes of what is hidden, removed, withdrawn or gone from its feed', async () => {
  const told = {
    title: 'Secret garden',
    description: 'Of the okapi.',
    items: [
      episode('Kept', { description: 'An okapi.' }),
      episode('Gone', { description: 'An okapi.' }),
    ],
  }
  const feedId = await index('secret', told)
  expect(await titlesFor('okapi')).toHaveLength(3)
  await index('secret', { ...told, items: told.items.slice(0, 1) })
  expect(await titlesFor('okapi')).toEqual(['Secret garden', 'Kept'])
  const hide = (is_hidden: boolean) =>
    ctx.db.updateTable('items').set({ is_hidden }).where('feed_id', '=', feedId).execute()
  await hide(true)
  // Also before the job has run.
  expect(await titlesFor('okapi')).toEqual(['Secret garden'])
  await indexFeed(ctx, { feedId })
  expect(await titlesFor('okapi')).toEqual(['Secret garden'])
  await hide(false)
  await ctx.db.updateTable('feeds').set({ status: 'WITHDRAWN' }).where('id', '=', feedId).execute()
  expect(await titlesFor('okapi')).toEqual([])
  await indexFeed(ctx, { feedId })
  const left = await ctx.db
    .selectFrom('search_texts')
    .select('id')
    .where('owner_id', '=', feedId)
    .execute()
  expect(left).toEqual([])
})
