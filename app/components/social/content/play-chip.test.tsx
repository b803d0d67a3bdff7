import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { episodeHit } from '#tests/rig/rendered-pages.ts'
import { PlayerProvider } from '#app/components/player/player-provider.tsx'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Note } from '#app/schemas/social/notes.ts'
import { MainNote } from '#app/routes/social/thread/main-note.tsx'
import { NoteCard } from '#app/components/social/notes/note-card.tsx'
import { NoteList } from '#app/components/social/notes/note-list.tsx'
import { ShortNotes } from '#app/components/social/notes/short-note.tsx'

const siteUrl = 'https://site.test'

function html(part: React.ReactNode): string {
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => <PlayerProvider>{part}</PlayerProvider> },
  ])
  const root = { user: null, off: [], siteUrl, locale: 'en-US' }
  return renderToString(<Page hydrationData={{ loaderData: { root } }} />)
}

const pubkey = 'a1'.repeat(32)

/** A comment that finds its item at an address. */
function comment(url: string): Note {
  const tags = [['i', 'podcast:item:guid:one', url]]
  return {
    id: pubkey,
    pubkey,
    published: 1,
    satoshis: 0,
    profile: { pubkey, npub: toNpub(pubkey), display: {}, stats: { following: 0, followers: 0 } },
    stats: { sats: 0, likes: 0, reposts: 0, replies: 0 },
    mentions: [],
    parent: null,
    hidden: null,
    json: { id: pubkey, pubkey, kind: 1, created_at: 1, tags, content: '', sig: '' },
  }
}

const item = (url: string, hit: ContentHit | null = episodeHit) => ({
  note: comment(url),
  hit,
  parent: null,
  action: null,
})
const chip = (path: string, time: string) =>
  new RegExp(`<a [^>]*aria-label="Play from ${time}"[^>]* href="${path.replace('?', '\\?')}"`)
const path = `/episode/${episodeHit._id}`

test('a comment at a second leads to its item there, in lists, in threads and in short', () => {
  const at = item('https://elsewhere.test/?t=1622')
  const expected = chip(`${path}?t=1622`, '27:02')
  expect(html(<NoteCard item={at} />)).toMatch(expected)
  expect(html(<MainNote item={at} />)).toMatch(expected)
  expect(html(<ShortNotes items={[at]} label="" fact={() => null} />)).toMatch(expected)
})

test("on its item's own page it leads there as well", () => {
  const feed = { feed: [item('https://elsewhere.test/?t=5', null)], myreactions: {} }
  expect(html(<NoteList feed={feed} label="" about={episodeHit} />)).toMatch(
    chip(`${path}?t=5`, '0:05'),
  )
})

test('without its item it leads to the page of this site that it names, and nowhere else', () => {
  const own = '/episode/abcdefghij0123456789'
  const shown = (url: string) => html(<NoteCard item={item(url, null)} />)
  expect(shown(`${siteUrl}${own}?t=5`)).toMatch(chip(`${own}?t=5`, '0:05'))
  for (const url of [
    `https://elsewhere.test${own}?t=5`,
    `${siteUrl}/show/abcdefghij0123456789?t=5`,
    `${siteUrl}${own}/x?t=5`,
    'javascript:alert(1)?t=5',
  ])
    expect(shown(url), url).not.toContain('Play from')
})

test('a comment without a second has no chip, nor has one on a livestream', () => {
  expect(html(<NoteCard item={item('https://elsewhere.test/')} />)).not.toContain('Play from')
  const live = item('https://elsewhere.test/?t=5', { ...episodeHit, _type: 'LIVE' })
  expect(html(<NoteCard item={live} />)).not.toContain('Play from')
})
