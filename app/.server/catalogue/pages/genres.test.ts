import { expect, test } from 'vitest'
import { parseFeed } from '#app/protocols/feed/parse/index.ts'
import { findGenre, genresOf } from '#app/rules/catalogue/genres.ts'
import { testCtx, testServices } from '#tests/rig/database.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { inputNames, readInput } from '#tests/rig/real-data.ts'
import { system } from '#app/.server/base/actor.ts'
import { latestFeedsOfGenre } from './genres.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'

const services = await testServices()
const ctx = await testCtx(system)

function save(name: string, told: Parameters<typeof feedDocument>[0], musicGenres?: string[]) {
  return saveFeed(ctx, {
    url: `https://a.example/${name}.xml`,
    document: feedDocument({ title: name, ...told }),
    contentHash: hashOf(Buffer.from(name)),
    nextCheckAt: null,
    ...(musicGenres ? { musicGenres } : {}),
  })
}

async function titles(genre: string): Promise<string[]> {
  return (await latestFeedsOfGenre(ctx, { genre, limit: 9 })).map((hit) => hit.info.title)
}

test('a feed is under the genres of its categories, the newest first, and leaves those it gives up', async () => {
  const published = (days: number) =>
    new Date(services.now().getTime() - days * 86_400_000).toISOString()
  await save('old', {
    categories: [{ text: 'Arts', sub: 'Books' }],
    items: [feedItem('a', { published: published(9) })],
  })
  await save('new', {
    categories: [{ text: 'Books' }],
    items: [feedItem('b', { published: published(1) })],
  })
  await save('early', {
    categories: [{ text: 'Books' }],
    items: [feedItem('c', { published: published(-400) })],
  })
  expect(await titles('books')).toEqual(['new', 'old'])
  expect(await titles('arts')).toEqual(['new', 'old'])
  await save('new', { categories: [{ text: 'History' }], items: [feedItem('b')] })
  expect(await titles('books')).toEqual(['old'])
  expect(await titles('history')).toEqual(['new'])
})

test('the genres of hosted music are its own', async () => {
  await save('album', { medium: 'music', categories: [{ text: 'Music' }] }, ['Techno'])
  expect(await titles('electronic')).toEqual(['album'])
  expect(await titles('music')).toEqual(['album'])
})

test('every feed that tells of a category is on the page of a genre', async () => {
  const lost: string[] = []
  for (const file of inputNames('feeds', /\.xml$/)) {
    const { document } = await parseFeed(readInput(`feeds/${file}`))
    const genres = genresOf(document.categories)
    expect(genres.every((slug) => findGenre(slug) !== null)).toBe(true)
    if (document.categories.length > 0 && genres.length === 0) lost.push(file)
  }
  expect(lost).toEqual([])
})
