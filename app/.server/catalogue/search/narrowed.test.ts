import { expect, test } from 'vitest'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import { testCtx } from '#tests/rig/database.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { indexFeed } from '#app/.server/catalogue/search/indexing/index-feed.ts'
import { searchContent } from './search-content.ts'

const ctx = await testCtx({ kind: 'system' })

async function index(name: string, told: Partial<FeedDocument>): Promise<void> {
  const document = feedDocument({ description: '', ...told })
  const { id } = await saveFeed(ctx, {
    url: `https://${name}.example/rss`,
    document,
    contentHash: hashOf(Buffer.from(name)),
    nextCheckAt: null,
  })
  await indexFeed(ctx, { feedId: id })
}

await index('lamp', {
  title: 'The Lamp Room',
  author: 'Harbour House',
  persons: [{ name: 'Maren Tidd', role: 'host' }],
  items: [
    feedItem('a', {
      title: 'Foghorns ranked',
      description: 'Of cows and brass.',
      published: '2023-03-01T00:00:00.000Z',
      durationSeconds: 1800,
    }),
    feedItem('b', {
      title: 'The keeper',
      description: 'He hears foghorns.',
      published: '2024-03-01T00:00:00.000Z',
      durationSeconds: 5400,
      persons: [{ name: 'Foghorns Leghorn' }],
      inlineChapters: [{ startSeconds: 5, title: 'A cow' }],
    }),
  ],
})
await index('tide', {
  title: 'Long Tide',
  author: 'Somebody',
  items: [
    feedItem('c', {
      title: 'Foghorns again',
      published: '2022-03-01T00:00:00.000Z',
      durationSeconds: 60,
    }),
  ],
})

async function titlesFor(query: string): Promise<string[]> {
  const { hits } = await searchContent(ctx, { query })
  return hits.map(({ info }) => info.title)
}

test.each([
  ['foghorns from:"long tide"', ['Foghorns again']],
  ['foghorns from:maren', ['Foghorns ranked']],
  ['foghorns from:harbour', ['The keeper', 'Foghorns ranked']],
  ['foghorns from:harbuor', ['The keeper', 'Foghorns ranked']],
  ['foghorns from:lamp from:leghorn', ['The keeper']],
  ['foghorns from:nobody', []],
  ['foghorns in:title', ['Foghorns ranked', 'Foghorns again']],
  ['foghorns in:people', ['The keeper']],
  ['foghorns in:notes', ['The keeper']],
  ['cow in:chapters', ['The keeper']],
  ['cows in:notes', ['Foghorns ranked']],
  ['foghorns in:transcript', []],
  ['foghorns before:2023', ['Foghorns again']],
  ['foghorns before:2023-03-02', ['Foghorns again', 'Foghorns ranked']],
  ['foghorns longer:30', ['The keeper']],
  ['foghorns longer:29 before:2024', ['Foghorns ranked']],
  ['longer:2h foghorns', []],
])('%s', async (query, titles) => {
  expect((await titlesFor(query)).sort()).toEqual([...titles].sort())
})

test('without words the newest of what a name stands for comes first', async () => {
  expect(await titlesFor('from:"lamp room" longer:1')).toEqual(['The keeper', 'Foghorns ranked'])
  expect(await titlesFor('from:"maren tidd"')).toContain('The Lamp Room')
})

test('filters alone find nothing, and one that can’t be read narrows nothing', async () => {
  for (const query of ['before:2030', 'longer:1', 'in:notes', 'in:title before:2030 longer:1'])
    expect(await titlesFor(query), query).toEqual([])
  expect(await titlesFor('foghorns longer:soon')).toHaveLength(3)
})

test('strange filters fail nothing', async () => {
  for (const query of [
    "from:'; drop",
    'from:":*"',
    'from:\\ x',
    'x from:%_',
    `from:${'a'.repeat(190)}`,
  ])
    expect((await titlesFor(query)).length, query).toBeLessThan(31)
})
