import { expect, test } from 'vitest'
import { visitor } from '#app/.server/base/actor.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { asSystem, contextFor } from '#app/.server/base/ctx.ts'
import { markPlayed } from '#app/.server/library/entries/inbox.ts'
import { indexFeed } from '#app/.server/catalogue/search/indexing/index-feed.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const ctx = asSystem(contextFor(services, visitor))

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000).toISOString()
const document = feedDocument({
  guid: 'long-show',
  title: 'Long Show',
  items: Array.from({ length: 120 }, (_, index) =>
    feedItem(`e${index}`, {
      title: index % 2 === 0 ? `Harbour ${index}` : `Café ${index}`,
      published: day(index),
      durationSeconds: index === 60 ? 9000 : 60 + index,
      transcripts:
        index === 7 ? [{ url: 'https://long.example/7.srt', type: 'application/x-subrip' }] : [],
    }),
  ),
})
const { id } = await saveFeed(ctx, {
  url: 'https://long.example/rss',
  document,
  contentHash: hashOf(Buffer.from('long')),
  nextCheckAt: null,
})
await indexFeed(ctx, { feedId: id })
const ada = await createAccount(services, { username: 'ada' })
const { items } = await loadFeedPage(ctx, { id, page: 1 })
await markPlayed(ada.ctx, { _id: items[0]?._id ?? '' })

async function page(search: string, cookie?: string) {
  const response = await router.get(`/show/${id}${search}`, cookie ? { cookie } : {})
  expect(response.status).toBe(200)
  return await response.text()
}

/** The titles of the rows, in their order. */
function rows(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="\/episode\/[^"]+"[^>]*>((?:Harbour|Café) \d+)</g)].map(
    ([, title = '']) => title,
  )
}

test('a show is sorted from its oldest or its longest, and its pages keep that', async () => {
  expect(rows(await page('')).slice(0, 2)).toEqual(['Café 119', 'Harbour 118'])
  const oldest = await page('?sort=oldest')
  expect(rows(oldest).slice(0, 2)).toEqual(['Harbour 0', 'Café 1'])
  expect(oldest).toContain(`href="/show/${id}?sort=oldest&amp;page=2"`)
  expect(rows(await page('?sort=oldest&page=2'))[0]).toBe('Harbour 50')
  expect(rows(await page('?sort=longest')).slice(0, 2)).toEqual(['Harbour 60', 'Café 119'])
})

test('words find episodes of this show, however they are accented, in its order', async () => {
  const html = await page('?q=cafe&sort=oldest')
  expect(rows(html).slice(0, 2)).toEqual(['Café 1', 'Café 3'])
  expect(html).toContain('60 episodes found')
  expect(html).toContain(`href="/show/${id}?q=cafe&amp;sort=oldest&amp;page=2"`)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('what nothing matches says what to do', async () => {
  const html = await page('?q=nowhere')
  expect(rows(html)).toEqual([])
  expect(html).toContain('No episode matches')
  expect(html).toMatch(new RegExp(`<a [^>]*href="/show/${id}"[^>]*>Show all episodes`))
})

test('a list that is scrolled goes on as it was asked for', async () => {
  const asked = { id, page: 2, sort: 'oldest', query: 'harbour', only: null }
  const response = await router.postJson('/api/load-feed-items', asked)
  const { items } = (await response.json()) as { items: ContentHit[] }
  expect(items[0]?.info.title).toBe('Harbour 100')
  for (const wrong of [{ sort: 'random' }, { only: 'played' }, { query: 'a'.repeat(101) }]) {
    const refused = await router.postJson('/api/load-feed-items', { ...asked, ...wrong })
    expect(refused.status).toBe(400)
  }
})

test('episodes with a transcript are offered where there are any, those with a video are not', async () => {
  const html = await page('')
  expect(html).toContain('With transcript')
  expect(html).not.toContain('With video')
  expect(rows(await page('?only=transcript'))).toEqual(['Café 7'])
})

test('whoever is signed in sees what they have played, or have not; visitors are not asked', async () => {
  expect(rows(await page('?only=played', ada.cookie))).toEqual(['Café 119'])
  expect(rows(await page('?only=played&q=harbour', ada.cookie))).toEqual([])
  expect(rows(await page('?only=unplayed', ada.cookie))[0]).toBe('Harbour 118')
  const visited = await page('?only=played')
  expect(rows(visited)).toHaveLength(50)
  expect(visited).not.toContain('Unplayed')
  const ben = await createAccount(services, { username: 'ben' })
  expect(rows(await page('?only=played', ben.cookie))).toEqual([])
})
