import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta, type MetaDescriptor } from 'react-router'
import { expect, test } from 'vitest'
import { feedHead, itemHead } from './head.ts'
import { episodeHit, episodePage, showHit, showPage } from '#tests/rig/rendered-pages.ts'

function valueOf(head: MetaDescriptor[], name: string): unknown {
  for (const entry of head as Record<string, unknown>[]) {
    if (name === 'title' && 'title' in entry && !entry.tagName) return entry.title
    if (entry.name === name || entry.property === name) return entry.content
    if (entry.tagName === 'link' && entry.rel === name) return entry.href
  }
  return undefined
}

test('a show is told by title, description, cover and its canonical address', () => {
  const head = feedHead(showPage)
  expect(valueOf(head, 'title')).toBe('Slow Harbour – Tributary')
  expect(valueOf(head, 'description')).toBe('Stories from the working waterfront.')
  expect(valueOf(head, 'canonical')).toBe('https://site.test/show/s1')
  expect(valueOf(head, 'og:image')).toBe('https://site.test/images/share/show/s1.png')
  expect(valueOf(head, 'og:type')).toBe('website')
  expect(valueOf(head, 'twitter:card')).toBe('player')
  expect(valueOf(head, 'twitter:player')).toBe('https://site.test/embed/show/s1')
})

test('the feed is found from the page of a show and of its episodes', () => {
  const alternate = {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'Slow Harbour',
    href: 'https://harbour.test/rss',
  }
  expect(feedHead(showPage)).toContainEqual(alternate)
  expect(itemHead(episodePage)).toContainEqual(alternate)
  const unfed = feedHead({ ...showPage, feedUrl: null })
  expect(JSON.stringify(unfed)).not.toContain('application/rss+xml')
})

test('the pages of a long show are addresses of their own that name their neighbours', () => {
  const second = feedHead({ ...showPage, page: 2 })
  expect(valueOf(second, 'title')).toBe('Slow Harbour, page 2 – Tributary')
  expect(valueOf(second, 'canonical')).toBe('https://site.test/show/s1?page=2')
  expect([valueOf(second, 'prev'), valueOf(second, 'next')]).toEqual([
    'https://site.test/show/s1',
    'https://site.test/show/s1?page=3',
  ])
  expect(valueOf(feedHead(showPage), 'prev')).toBeUndefined()
  expect(valueOf(feedHead({ ...showPage, page: 3 }), 'next')).toBeUndefined()
})

test('an episode is told with its show and its audio', () => {
  const head = itemHead(episodePage)
  expect(valueOf(head, 'title')).toBe('Night Ferry – Slow Harbour – Tributary')
  expect(valueOf(head, 'og:audio')).toBe('https://media.test/113.mp3')
})

test('each kind of content has its Open Graph type', () => {
  const album = feedHead({ ...showPage, hit: { ...showHit, _type: 'ALBUM' } })
  const artist = feedHead({ ...showPage, hit: { ...showHit, _type: 'ARTIST' } })
  const track = itemHead({ ...episodePage, hit: { ...episodeHit, _type: 'TRACK' } })
  expect([album, artist, track].map((head) => valueOf(head, 'og:type'))).toEqual([
    'music.album',
    'profile',
    'music.song',
  ])
  expect(valueOf(track, 'music:duration')).toBe('3849')
  expect(valueOf(track, 'music:album:track')).toBe('113')
})

test('a title that tries to end the script stays inside of it', () => {
  const title = '</script><script>alert(1)</script>'
  const head = feedHead({ ...showPage, hit: { ...showHit, info: { ...showHit.info, title } } })
  const Page = createRoutesStub([{ path: '/', Component: Meta, meta: () => head }])
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(
    renderToString(<Page />),
  )?.[1]
  expect(script).not.toContain('<')
  expect(JSON.parse(script ?? '')).toMatchObject({ '@graph': [{ name: title }, {}] })
})
