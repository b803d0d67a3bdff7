import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { PlayerProvider } from '#app/components/player/player-provider.tsx'
import type { ContentHit } from '#app/schemas/content.ts'
import { FeedPage } from './feed-page.tsx'
import { ItemPage } from './item-page.tsx'
import { packRows } from './row-hit.ts'
import { episodeHit, episodePage, showHit, showPage } from './test-pages.ts'
import type { FeedView, ItemView } from './views.ts'

function feedHtml(change: Partial<FeedView> = {}) {
  return rendered(<FeedPage page={{ ...showPage, ...change }} checked={undefined} />)
}

function itemHtml(change: Partial<ItemView> = {}) {
  return rendered(<ItemPage page={{ ...episodePage, ...change }} />)
}

function rendered(page: React.ReactNode) {
  const Page = createRoutesStub([
    { path: '/', Component: () => <PlayerProvider>{page}</PlayerProvider> },
  ])
  return renderToString(<Page />).replaceAll('<!-- -->', '')
}

test('without JavaScript a show has its rows, its pages and its Refresh form', () => {
  const html = feedHtml()
  expect(html).toContain('Show • 113 episodes')
  expect(html).toContain('<a href="/episode/e1">Night Ferry</a>')
  expect(html).toContain('Nov 14, 2023</time> • 1h 4m')
  expect(html).toMatch(/<a [^>]*rel="next"[^>]*href="\/show\/s1\?page=2"/)
  expect(html).toMatch(/<form [^>]*method="post".*Refresh/)
})

test('a feed that cannot be looked at again has no Refresh, one that is gone says so', () => {
  expect(feedHtml({ canRefresh: false })).not.toContain('Refresh')
  expect(feedHtml({ isGone: true })).toContain('This feed is no longer published.')
  expect(feedHtml()).not.toContain('no longer published')
})

test('a playlist tells how many of its entries are unknown', () => {
  const hit: ContentHit = { ...showHit, _type: 'PLAYLIST' }
  const track: ContentHit = { ...episodeHit, _type: 'TRACK' }
  const html = feedHtml({ hit, items: packRows([track]), total: 3, pages: 1 })
  expect(html).toContain('2 entries of this page aren’t in the catalogue yet.')
  expect(html).toContain('Tidewrack Radio • Slow Harbour')
})

test('a show with nothing in it says so', () => {
  expect(feedHtml({ items: packRows([]), total: 0, pages: 1 })).toContain('No data to display')
})

test('the tracks of an album count on from page to page', () => {
  const hit: ContentHit = { ...showHit, _type: 'ALBUM' }
  const html = feedHtml({ hit, items: packRows([{ ...episodeHit, _type: 'TRACK' }]), page: 2 })
  expect(html).toMatch(/>51<.*1:04:09/)
})

test('a live item shows its status, and the badge beside it', () => {
  const live: ContentHit = { ...episodeHit, _id: 'l1', _type: 'LIVE' }
  expect(feedHtml({ live: [{ ...live, _status: 'ENDED' }] })).toMatch(/Ended.*Live/)
  const start = Date.parse('2020-05-01T18:00:00Z') / 1000
  const pending = feedHtml({ live: [{ ...live, _status: 'PENDING', info: { title: 'x', start } }] })
  expect(pending).toContain('Scheduled (May 1, 2020)')
})

test('an item is heard without JavaScript; a live one while it is on', () => {
  const native = '<noscript><audio controls="" preload="none" src="https://media.test/113.mp3"'
  const live: ContentHit = { ...episodeHit, _type: 'LIVE' }
  expect(itemHtml()).toContain(native)
  expect(itemHtml({ hit: { ...live, _status: 'LIVE' } })).toContain(native)
  expect(itemHtml({ hit: { ...live, _status: 'PENDING' } })).not.toContain(native)
})

test('an item that its feed no longer names says so', () => {
  expect(itemHtml({ isListed: false })).toContain('This episode is no longer in its feed')
  expect(itemHtml()).not.toContain('no longer in its feed')
})

test('recipients stand beside their percents', () => {
  expect(
    itemHtml({ splits: [{ name: 'Ada', percent: 45, type: 'node', address: 'x', link: null }] }),
  ).toMatch(/Ada<.*45%/)
})

test('an item without notes has no tab for them, and an unknown tab is the first', () => {
  expect(itemHtml({ notes: '' })).toContain('Nothing to display')
  expect(itemHtml({ notes: '' })).not.toContain('Show notes')
  expect(itemHtml({ tab: 'nothing' })).toMatch(/aria-current="page"[^>]*>Show notes/)
})

test('a recipient with a page at the explorer is linked to it', () => {
  const split = { name: 'Ada', percent: 45, type: 'node', address: 'x', link: 'https://ex.test/x' }
  expect(itemHtml({ splits: [split] })).toMatch(/<a href="https:\/\/ex.test\/x"[^>]*>Ada/)
})
