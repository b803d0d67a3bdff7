import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { PlayerProvider } from '#app/components/player/player-provider.tsx'
import { SendEntries } from '#app/components/catalogue/menu/send-entries.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { FeedPage } from '#app/routes/catalogue/feed/feed-page.tsx'
import { ItemPage } from '#app/routes/catalogue/item/item-page.tsx'
import { episodeHit, episodePage, showHit, showPage } from '#tests/rig/rendered-pages.ts'
import type { FeedView, ItemView } from '#app/schemas/site/content-views.ts'

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
  expect(html).toContain('<a href="/episode/e1" data-discover="true">Night Ferry</a>')
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
  const html = feedHtml({ hit, items: [track], total: 3, found: 1, pages: 1 })
  expect(html).toContain('2 tracks aren’t here yet')
  const none = feedHtml({ hit, items: [], total: 3, found: 0, pages: 1 })
  expect(none).toContain('They are looked for')
  expect(html).toContain('Tidewrack Radio • Slow Harbour')
})

test('a show with nothing in it says so', () => {
  expect(feedHtml({ items: [], total: 0, pages: 1 })).toContain('No data to display')
})

test('the tracks of an album count on from page to page', () => {
  const hit: ContentHit = { ...showHit, _type: 'ALBUM' }
  const html = feedHtml({ hit, items: [{ ...episodeHit, _type: 'TRACK' }], page: 2 })
  expect(html).toMatch(/>51<.*1:04:09/)
})

test('a live item shows its status, and the badge beside it', () => {
  const live: ContentHit = { ...episodeHit, _id: 'l1', _type: 'LIVE' }
  expect(feedHtml({ live: [{ ...live, _status: 'ENDED' }] })).toMatch(/Ended.*Live/)
  const start = Date.parse('2020-05-01T18:00:00Z') / 1000
  const pending = feedHtml({ live: [{ ...live, _status: 'PENDING', info: { title: 'x', start } }] })
  expect(pending).toContain('Scheduled (May 1, 2020)')
})

test('a live item on air has no status beside its badge, but since when; others have both, and what is over its date', () => {
  const live: ContentHit = { ...episodeHit, _type: 'LIVE', info: { title: 'x' } }
  const start = Date.parse('2020-05-01T18:00:00Z') / 1000
  const facts = (hit: ContentHit) =>
    /<h1.*?<\/h1><p[^>]*>(.*?)<\/p>/s.exec(itemHtml({ hit, episode: null }))?.[1] ?? ''
  const words = (hit: ContentHit) => facts(hit).replace(/<[^>]*>/g, '')
  const ended: ContentHit = { ...live, _status: 'ENDED', info: { title: 'x', start } }
  expect(words(ended)).toBe('Livestream • May 1, 2020 • EndedLive')
  expect(facts(ended)).toContain('data-accent-color="gray"')
  const pending: ContentHit = { ...live, _status: 'PENDING', info: { title: 'x', start } }
  expect(words(pending)).toBe('Livestream • Scheduled (May 1, 2020)Live')
  expect(facts(pending)).toContain('data-accent-color="gray"')
  const onAir: ContentHit = { ...live, _status: 'LIVE', info: { title: 'x', start } }
  expect(words(onAir)).toBe('LiveSince May 1, 2020, 6:00 PM')
  expect(facts(onAir)).toContain('data-accent-color="red"')
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

test('an episode says its season and number, a track its disc and number', () => {
  expect(itemHtml({ season: '2', episode: '7' })).toContain(' • Season 2, Episode 7<')
  const hit: ContentHit = { ...episodeHit, _type: 'TRACK' }
  const track = itemHtml({ hit, season: '2', episode: '7' })
  expect(track).toContain(' • Disc 2, Track 7<')
  expect(track).not.toContain('Episode')
  expect(itemHtml({ hit, season: null, episode: '7' })).toContain(' • Track 7<')
  expect(itemHtml({ hit, season: null, episode: null })).not.toMatch(/Disc|Track \d/)
})

test('recipients stand beside their percents', () => {
  expect(
    itemHtml({ splits: [{ name: 'Ada', percent: 45, type: 'node', address: 'x', link: null }] }),
  ).toMatch(/Ada<.*45%/)
})

test('tabs of an item stay where nothing is in them; without anything what is said about it is open', () => {
  const activity = { feed: [], boosts: [], next: null, hidden: 0, myreactions: {} }
  const bare = itemHtml({ notes: '', tab: 'activity', activity })
  expect(bare).toMatch(/<a [^>]*aria-current="page"[^>]*href="\/episode\/e1"[^>]*>Activity/)
  for (const label of ['Show notes', 'Transcript', 'Clips'])
    expect(bare).toMatch(new RegExp(`<a [^>]*>${label}</a>`))
  expect(itemHtml({ notes: '', tab: 'notes' })).toContain('No data to display')
  expect(itemHtml({ transcript: null, tab: 'transcript' })).toContain('Missing transcript')
  const transcripts = [{ url: 'https://x.test/t.vtt', type: 'text/vtt' }]
  const spoken = itemHtml({ notes: '', transcripts, tab: 'transcript' })
  expect(spoken).toMatch(/<a [^>]*href="\/episode\/e1"[^>]*>Transcript/)
})

test('what the AI says of an episode is said to be the AI’s', () => {
  expect(itemHtml({ summary: 'Ships.' })).toMatch(
    /Episode summary.*Generated by Tributary.*Ships\./,
  )
  expect(itemHtml()).not.toContain('Episode summary')
})

test('a show has a tab of the clips of its episodes, and a list of music none', () => {
  expect(feedHtml()).toMatch(/href="\/show\/s1\?tab=clips"[^>]*>Clips<\/a>/)
  expect(feedHtml({ clipCount: 2 })).toMatch(/>Clips<span[^>]*>2</)
  expect(feedHtml({ hit: { ...showHit, _type: 'PLAYLIST' } })).not.toContain('Clips')
  expect(feedHtml({ tab: 'clips' })).not.toContain('Night Ferry</a>')
})

test('a recipient with a page at the explorer is linked to it', () => {
  const split = { name: 'Ada', percent: 45, type: 'node', address: 'x', link: 'https://ex.test/x' }
  expect(itemHtml({ splits: [split] })).toMatch(/<a href="https:\/\/ex.test\/x"[^>]*>Ada/)
})

test('a track names its artist, with the way to the artist’s page where that is known', () => {
  const hit: ContentHit = { ...episodeHit, _type: 'TRACK' }
  const publisher: ContentHit = { ...showHit, _id: 'a1', _type: 'ARTIST' }
  expect(itemHtml({ hit, publisher })).toContain(
    '<a href="/artist/a1" data-discover="true">Tidewrack Radio</a>',
  )
  expect(itemHtml({ hit })).toContain('>Tidewrack Radio</p>')
  const guest = { ...hit, info: { ...hit.info, publisher: 'A guest' } }
  expect(itemHtml({ hit: guest, publisher })).toContain('>A guest</p>')
})

test('an item is saved and shared from its page; without JavaScript saving is a form', () => {
  const html = itemHtml()
  expect(html).toMatch(
    /<form action="\/library" method="post">.*name="_id" value="e1".*aria-label="Save to library"/,
  )
  expect(html).toMatch(/<button[^>]*class="[^"]*needs-script[^"]*"[^>]*aria-label="Share"/)
  expect(itemHtml({ inLibrary: true })).toContain('aria-label="Remove from library"')
  const withdrawn = { ...episodeHit, withdrawn: 'UNPUBLISHED' as const }
  expect(itemHtml({ hit: withdrawn })).not.toContain('aria-label="Share"')
})

test('what is rarely wanted is in the … menu: embedding, the GUID, and when a feed was last looked at', () => {
  const [sight = '', menu = ''] = feedHtml().split('aria-label="Options"')
  for (const rare of ['Copy Show GUID', 'Checked', 'Refresh']) {
    expect(sight, rare).not.toContain(rare)
    expect(menu.split('</details>')[0], rare).toContain(rare)
  }
  expect(itemHtml()).not.toContain('Copy embed code')
  const entries = rendered(<SendEntries hit={episodeHit} />)
  expect(entries).toMatch(/<button[^>]*needs-script[^>]*>.*Share<.*Copy embed code</)
  expect(rendered(<SendEntries hit={{ ...showHit, _type: 'ARTIST' }} />)).not.toContain('embed')
})

test('an album or a playlist can be shuffled, a show cannot', () => {
  const tracks = ['t1', 't2'].map((_id): ContentHit => ({ ...episodeHit, _id, _type: 'TRACK' }))
  const album: ContentHit = { ...showHit, _type: 'ALBUM' }
  expect(feedHtml({ hit: album, items: tracks })).toContain('Shuffle Slow Harbour')
  expect(feedHtml({ hit: album, items: tracks.slice(1) })).not.toContain('Shuffle')
  expect(feedHtml({ items: tracks })).not.toContain('Shuffle')
})
