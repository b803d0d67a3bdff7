import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { testCtx, testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { createPlaylist } from '#app/.server/library/playlists/playlists.ts'
import {
  cleanUpSearch,
  deleteSearchEntry,
  saveSearchEntry,
} from '#app/.server/catalogue/search/indexing/entries.ts'
import {
  indexFeed,
  indexUnknownFeeds,
  indexUnknownFeedsNow,
} from '#app/.server/catalogue/search/indexing/index-feed.ts'
import { searchContent } from './search-content.ts'
import { searchEverything } from '#app/.server/site/search/search-everything.ts'

const ctx = await testCtx({ kind: 'system' })

async function save(name: string, document: FeedDocument): Promise<string> {
  const { id } = await saveFeed(ctx, {
    url: `https://${name}.example/rss`,
    document,
    contentHash: hashOf(Buffer.from(JSON.stringify(document))),
    nextCheckAt: null,
  })
  return id
}

async function saveAndIndex(name: string, document: FeedDocument): Promise<string> {
  const feedId = await save(name, document)
  await indexFeed(ctx, { feedId })
  return feedId
}

function show(title: string, ...titles: string[]): FeedDocument {
  return feedDocument({
    title,
    description: '',
    items: titles.map((title) => feedItem(`${title}`, { title })),
  })
}

async function titlesFor(query: string, types?: ContentHit['_type'][]): Promise<string[]> {
  const { hits } = await searchContent(ctx, { query, types })
  return hits.map(({ info }) => info.title)
}

test.each([
  ['Japanese', '夜の図書館で聞く話', '図書館'],
  ['Japanese in the other kana', 'コーヒーの時間', 'こーひー'],
  ['half-width Japanese', 'ラジオドラマ', 'ﾗｼﾞｵ'],
  ['Chinese', '编程时间与开源软件', '开源软件'],
  ['Chinese, one letter', '龘龘', '龘'],
  ['Korean', '아침 뉴스 브리핑', '뉴스'],
  ['Arabic without its points', 'شَرْحُ كِتَابِ السُّنَّة', 'شرح كتاب السنة'],
  ['Cyrillic', 'Вечерний разговор о технологиях', 'технологиях'],
  ['Cyrillic, mistyped', 'Путешествие на Байкал', 'путешетсвие'],
  ['Greek', 'Ιστορίες της Ελληνοφρένειας', 'ελληνοφρενειας'],
  ['Hebrew', 'הלכות שבת לרמב״ם', 'רמבם שבת'],
  ['Thai', 'ข่าวเช้าวันนี้', 'เช้าวัน'],
  ['Hindi', 'सुबह की चाय', 'चाय'],
  ['accents', 'Müßiggang à la Française', 'mussiggang francaise'],
  ['full width', 'ＶＩＤＥＯ　ＧＡＭＥＳ', 'video games'],
])('%s is found', async (name, title, query) => {
  await saveAndIndex(
    `script-${hashOf(Buffer.from(title)).toString('hex').slice(0, 8)}`,
    show(`Show of ${name}`, title),
  )
  expect(await titlesFor(query)).toContain(title)
})

test('a letter mistyped in a long run of Chinese still finds it', async () => {
  await saveAndIndex('run', show('Another', '人工智能改变软件开发方式'))
  expect(await titlesFor('人工智能改变硬件开发方式')).toContain('人工智能改变软件开发方式')
})

test('words are completed as one types', async () => {
  await saveAndIndex('prefix', show('Typing', 'Zeppelins over Lakehurst'))
  expect(await titlesFor('zepp')).toContain('Zeppelins over Lakehurst')
  expect(await titlesFor('zeppelins lak')).toContain('Zeppelins over Lakehurst')
})

test('a word as it was typed comes before one that it may have been', async () => {
  await saveAndIndex('exact', show('Weather', 'Quartz storm', 'Quarts storm'))
  expect(await titlesFor('quarts storm')).toEqual(['Quarts storm', 'Quartz storm'])
})

test('what has the only word elsewhere than in its title comes before what has another one there', async () => {
  await saveAndIndex('lamps', show('The Lantern Room', 'Paraffin money'))
  await saveAndIndex('camps', show('Ubuntu', 'The lanterm camp'))
  expect(await titlesFor('lantern')).toEqual([
    'The Lantern Room',
    'Paraffin money',
    'The lanterm camp',
  ])
})

test('one word mistyped is likelier than two', async () => {
  const long = 'Time to talk about the glow of many lamps'
  await saveAndIndex('slips', show('Forest', 'Glow camps', long))
  expect(await titlesFor('glpw lamps')).toEqual([long, 'Glow camps'])
})

test('both words in the title come before one of them elsewhere', async () => {
  await saveAndIndex('parent', show('Marmalade nights', 'Orchard', 'Marmalade orchard'))
  expect((await titlesFor('marmalade orchard')).slice(0, 2)).toEqual([
    'Marmalade orchard',
    'Orchard',
  ])
})

test('words in their order come first, and in quotation marks nothing else does', async () => {
  await saveAndIndex(
    'phrase',
    show('Order', 'Velvet the harbour', 'Harbour of velvet', 'Velvet harbour'),
  )
  const [first] = await titlesFor('velvet harbour')
  expect(first).toBe('Velvet harbour')
  expect(await titlesFor('"velvet harbour"')).toEqual(['Velvet harbour'])
})

test('of two alike, the one that is played more comes first', async () => {
  const feedId = await saveAndIndex('popular', show('Plays', 'Walrus one', 'Walrus two'))
  const items = await ctx.db
    .selectFrom('items')
    .select(['id', 'title'])
    .where('feed_id', '=', feedId)
    .execute()
  const [first = '', second = ''] = await titlesFor('walrus')
  const played = items.find(({ title }) => title === second)?.id ?? ''
  await ctx.db.insertInto('popularity').values({ content_id: played, score: 50 }).execute()
  expect(await titlesFor('walrus')).toEqual([second, first])
})

test('a show is found before its episodes, which are found by its name too', async () => {
  await saveAndIndex('named', show('Gargoyle Review', 'Gargoyle review, again', 'Something else'))
  const found = await titlesFor('gargoyle review')
  expect(found[0]).toBe('Gargoyle Review')
  expect(found).toContain('Something else')
})

test('types narrow what is found', async () => {
  await saveAndIndex('types', show('Periwinkle', 'Periwinkle episode'))
  expect(await titlesFor('periwinkle', ['SHOW'])).toEqual(['Periwinkle'])
  expect(await titlesFor('periwinkle', ['EPISODE'])).toEqual(['Periwinkle episode'])
  expect(await titlesFor('periwinkle', ['TRACK'])).toEqual([])
})

test('what changes in a feed changes in the search, and what leaves it leaves', async () => {
  const feedId = await saveAndIndex('changing', show('Changing', 'Ocelot', 'Capybara'))
  await save('changing', {
    ...show('Changing'),
    items: [feedItem('Ocelot', { title: 'Margay' })],
  })
  expect(await titlesFor('ocelot')).toHaveLength(1)
  await indexFeed(ctx, { feedId })
  expect(await titlesFor('margay')).toEqual(['Margay'])
  expect(await titlesFor('ocelot')).toEqual([])
  expect(await titlesFor('capybara')).toEqual([])
})

test('the dictionary counts each word as often as documents have it', async () => {
  const feedId = await saveAndIndex('counted', show('Counting', 'Xylem', 'Xylem phloem'))
  const count = (word: string) =>
    ctx.db
      .selectFrom('search_words')
      .select(['uses', 'mentions'])
      .where('word', '=', word)
      .executeTakeFirst()
  expect(await count('xylem')).toEqual({ uses: 2, mentions: 0 })
  expect(await count('counting')).toEqual({ uses: 1, mentions: 2 })
  await indexFeed(ctx, { feedId })
  expect(await count('xylem')).toEqual({ uses: 2, mentions: 0 })
  await save('counted', show('Counting', 'Xylem'))
  await indexFeed(ctx, { feedId })
  expect(await count('xylem')).toEqual({ uses: 1, mentions: 0 })
  expect(await count('phloem')).toEqual({ uses: 0, mentions: 0 })
})

test('saving a feed enqueues its indexing, and saving it unchanged does not', async () => {
  const feedId = await save('enqueued', show('Enqueued', 'Axolotl'))
  const jobs = () =>
    sql<{ count: number }>`
      select count(*)::int from graphile_worker.jobs
      where key = ${`index-feed:${feedId}`}`.execute(ctx.db)
  expect((await jobs()).rows).toEqual([{ count: 1 }])
  await sql`delete from graphile_worker._private_jobs`.execute(ctx.db)
  await save('enqueued', show('Enqueued', 'Axolotl'))
  expect((await jobs()).rows).toEqual([{ count: 0 }])
  await indexUnknownFeeds(ctx)
  expect((await jobs()).rows).toEqual([{ count: 1 }])
  await indexUnknownFeedsNow(ctx)
  expect(await titlesFor('axolotl')).toEqual(['Axolotl'])
})

test('what listeners make is found while it exists', async () => {
  const { userId } = await createAccount(await testServices())
  const id = 'clipclipclipclipclip'
  const hit: ContentHit = {
    _id: id,
    _type: 'CLIP',
    info: { title: 'The best of Narwhal' },
    links: [],
  }
  const clip = {
    ownerId: userId,
    id,
    type: 'CLIP' as const,
    title: hit.info.title,
    about: [],
    publishedAt: null,
    hit,
  }
  await ctx.db.insertInto('member_content').values({ id, type: 'CLIP', user_id: userId }).execute()
  await saveSearchEntry(ctx, clip)
  await saveSearchEntry(ctx, clip)
  expect(await titlesFor('narwhal', ['CLIP'])).toEqual(['The best of Narwhal'])
  await ctx.db.deleteFrom('member_content').where('id', '=', id).execute()
  expect(await titlesFor('narwhal')).toEqual([])
  await ctx.db.insertInto('member_content').values({ id, type: 'CLIP', user_id: userId }).execute()
  await deleteSearchEntry(ctx, id)
  await deleteSearchEntry(ctx, id)
  expect(await titlesFor('narwhal')).toEqual([])
})

test('what an account made leaves the search with it, and so do its words', async () => {
  const { userId, ctx: own } = await createAccount(await testServices())
  const { id } = await createPlaylist(own, { title: 'Quizzical gnus', visibility: 'PUBLIC' })
  const rows = () =>
    ctx.db.selectFrom('search_documents').select('id').where('owner_id', '=', userId).execute()
  await cleanUpSearch(ctx)
  expect(await titlesFor('quizzical')).toEqual(['Quizzical gnus'])
  await ctx.db.deleteFrom('users').where('id', '=', userId).execute()
  expect(await rows()).toEqual([{ id }])
  await cleanUpSearch(ctx)
  expect(await rows()).toEqual([])
  const word = ctx.db.selectFrom('search_words').selectAll().where('word', '=', 'quizzical')
  expect((await word.executeTakeFirst())?.uses ?? 0).toBe(0)
})

test('a query without words, or of strange ones, finds nothing and fails nothing', async () => {
  for (const query of [
    '',
    '   ',
    '"',
    '!!!',
    "'; drop table users; --",
    '%_\\',
    '🎉',
    '~',
    ':*',
    '\\',
    "a'b",
    'x'.repeat(200),
  ])
    expect((await searchContent(ctx, { query })).hits.length, query).toBeLessThan(31)
})

test('results come in pages', async () => {
  const titles = Array.from({ length: 45 }, (_, index) => `Pangolin number${index}`)
  await saveAndIndex('pages', show('Paged', ...titles))
  const pages = await Promise.all(
    [1, 2, 3].map((page) =>
      searchEverything(ctx, { query: 'pangolin', category: 'podcasts', page }),
    ),
  )
  expect(pages.map(({ pages }) => pages)).toEqual([3, 3, 3])
  expect(pages.map(({ hits }) => hits.length)).toEqual([20, 20, 5])
  expect(new Set(pages.flatMap(({ hits }) => hits.map(({ _id }) => _id))).size).toBe(45)
})
