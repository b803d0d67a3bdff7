import { neventEncode, noteEncode, nprofileEncode, npubEncode } from 'nostr-tools/nip19'
import { beforeEach, expect, test } from 'vitest'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { testCtx, testServices } from '#tests/rig/database.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const ctx = await testCtx()
const router = testRouter(services)
const [ada, bo, cy] = [newSigner(), newSigner(), newSigner()]
let seconds = 1_750_000_000

beforeEach(() => emptyNostrTables(ctx.db))

function sign(who: typeof ada, kind: number, content = '', tags: string[][] = []): NostrEvent {
  return who.sign({ kind, content, tags, created_at: seconds++ })
}

async function store(...events: NostrEvent[]): Promise<void> {
  const answers = await storeEvents(ctx, events, { trusted: true })
  expect(answers.filter(({ accepted }) => !accepted)).toEqual([])
}

/** The visible part of a page: what React Router needs for hydration is left out. */
async function page(path: string) {
  const response = await router.get(path)
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '')
  return { status: response.status, html, text: html.replace(/<[^>]+>/g, ' ') }
}

const profile = (fields: Record<string, string>) => JSON.stringify(fields)

test('the feed shows what everybody writes, whom it names, and what it is about', async () => {
  const guid = '917393e3-1b1e-5cef-ace4-edaa54e1f810'
  await saveFeed(ctx, {
    url: 'https://feeds.example/harbour',
    document: feedDocument({
      title: 'Slow Harbour',
      guid,
      items: [
        feedItem('foghorns', { guid: 'foghorns', title: 'The Woman Who Tunes the Foghorns' }),
      ],
    }),
    contentHash: Buffer.from('a'),
    nextCheckAt: null,
  })
  await store(
    sign(ada, 0, profile({ name: 'ada', display_name: 'Ada Quay' })),
    sign(bo, 0, profile({ name: 'bo' })),
    sign(bo, 1, `Listen, nostr:${npubEncode(ada.pubkey)}! #lighthouse <script>alert(1)</script>`, [
      ['i', `podcast:item:guid:foghorns`],
      ['i', `podcast:guid:${guid}`],
    ]),
  )
  const { status, html, text } = await page('/feed?type=GLOBAL')
  expect(status).toBe(200)
  expect(text).toMatch(/@\s*Ada Quay\s*!/)
  expect(html).toContain(`href="/p/${npubEncode(ada.pubkey)}"`)
  expect(text).toContain('The Woman Who Tunes the Foghorns')
  expect(html).toContain('href="/search?q=%23lighthouse"')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  const music = await page('/feed?type=GLOBAL&filter=MUSIC')
  expect(music.text).toContain('Latest activity will be shown here')
  expect((await page('/feed?type=FOLLOWING')).text).toContain('needs your Nostr key')
})

test('the chip of a filter leads to it, and the active one back to everything', async () => {
  const chips = async (path: string) => {
    const { html } = await page(path)
    const [, group = ''] = /aria-label="Show only"[^>]*>(.*?)<\/div>/s.exec(html) ?? []
    return [...group.matchAll(/<a([^>]*)>(\w+)</g)].map(([, link = '', label]) => [
      label,
      /href="([^"]*)"/.exec(link)?.[1],
      link.includes('aria-current="true"'),
    ])
  }
  expect(await chips('/feed')).toEqual([
    ['Podcasts', '/feed?filter=PODCASTS', false],
    ['Music', '/feed?filter=MUSIC', false],
  ])
  expect(await chips('/feed?filter=PODCASTS')).toEqual([
    ['Podcasts', '/feed', true],
    ['Music', '/feed?filter=MUSIC', false],
  ])
})

test('a feed goes on where a page ended', async () => {
  const people = [ada, bo, cy]
  const notes = Array.from({ length: 52 }, (_, n) =>
    sign(people[n % 3] ?? ada, 1, `Sentence ${n}.`),
  )
  await store(...notes)
  const first = await page('/feed?type=GLOBAL')
  expect(first.text).toContain('Sentence 51.')
  expect(first.text).not.toContain('Sentence 1.')
  const [, older = ''] = /href="([^"]*before=[^"]*)"[^>]*>Older notes/.exec(first.html) ?? []
  const second = await page(older.replaceAll('&amp;', '&'))
  expect(second.text).toContain('Sentence 1.')
  expect(second.text).not.toContain('Sentence 51.')
  expect(second.text).not.toContain('Older notes')
})

test('a thread is found by all names of its note, with what it answers and its replies', async () => {
  const root = sign(ada, 1, 'Who keeps the light?')
  const reply = sign(bo, 1, 'I do.', [['e', root.id, '', 'root']])
  const answer = sign(cy, 1, 'Good.', [
    ['e', root.id, '', 'root'],
    ['e', reply.id, '', 'reply'],
  ])
  await store(sign(bo, 0, profile({ display_name: 'Bo Tar' })), root, reply, answer)
  const names = [
    reply.id,
    noteEncode(reply.id),
    neventEncode({ id: reply.id, relays: ['wss://relay.example'] }),
  ]
  for (const name of names) {
    const { status, html, text } = await page(`/e/${name}`)
    expect(status, name).toBe(200)
    expect(html).toContain('<title>Bo Tar on Tributary</title>')
    for (const said of ['Who keeps the light?', 'I do.', 'Good.']) expect(text).toContain(said)
    expect(text.indexOf('Who keeps')).toBeLessThan(text.indexOf('I do.'))
  }
  await store(sign(cy, 5, '', [['e', answer.id]]))
  expect((await page(`/e/${reply.id}`)).text).toContain('Nothing to display')
})

test('a note that is not known, or no name of one, is a page that is not there', async () => {
  for (const name of ['ab'.repeat(32), noteEncode('ab'.repeat(32)), npubEncode(ada.pubkey), 'x'])
    expect((await page(`/e/${name}`)).status, name).toBe(404)
  for (const name of [noteEncode('ab'.repeat(32)), 'npub1x', 'ada'])
    expect((await page(`/p/${name}`)).status, name).toBe(404)
})

test('a profile says who somebody is, and what they said and like', async () => {
  const liked = sign(bo, 1, 'The tide is in.')
  await store(
    sign(ada, 0, profile({ name: 'ada', display_name: 'Ada Quay', about: 'Keeper.\n<b>Two</b>' })),
    sign(ada, 3, '', [
      ['p', bo.pubkey],
      ['p', cy.pubkey],
    ]),
    sign(bo, 3, '', [['p', ada.pubkey]]),
    liked,
    sign(ada, 1, 'Forty-one years.'),
    sign(ada, 7, '+', [['e', liked.id]]),
  )
  const names = [ada.pubkey, npubEncode(ada.pubkey), nprofileEncode({ pubkey: ada.pubkey })]
  for (const name of names) {
    const { status, html, text } = await page(`/p/${name}`)
    expect(status, name).toBe(200)
    expect(html).toContain('<title>Ada Quay')
    expect(html).toContain('Keeper.\n&lt;b&gt;Two')
    expect(text).toMatch(/2\s+Following\s+1\s+Followers/)
    expect(text).toContain('Forty-one years.')
    expect(text).toContain('The tide is in.')
    expect(html).toContain(`href="https://primal.net/p/${npubEncode(ada.pubkey)}"`)
    expect(html).toContain(`href="https://ditto.pub/@${npubEncode(ada.pubkey)}"`)
  }
})

test('whoever has no profile is called by the beginning of their key', async () => {
  await store(sign(cy, 1, 'Nobody knows me.'))
  const { text } = await page(`/p/${cy.pubkey}`)
  expect(text).toContain(`${npubEncode(cy.pubkey).slice(0, 12)}…`)
  expect(text).toContain('Nobody knows me.')
})

test('what its author hides stands behind a warning', async () => {
  await store(sign(ada, 1, 'The butler did it.', [['content-warning', 'the end']]))
  const { html } = await page('/feed?type=GLOBAL')
  expect(html).toMatch(
    /<details[^>]*><summary>(?:(?!<\/summary>).)*Content warning: the end.*<\/summary>.*The butler did it\..*<\/details>/,
  )
})

test('whatever strangers write, pages have the beginning of it, and a link to the rest', async () => {
  const mention = `nostr:${npubEncode(cy.pubkey)}`
  const worst = [
    'a'.repeat(200_000),
    `${mention} `.repeat(10_000),
    `a${'\u0301'.repeat(100_000)}`,
    '\u202e\u200f'.repeat(100_000),
    '😀'.repeat(100_000),
    '\ud83c'.repeat(10_000),
  ]
  const people = Array.from({ length: 2000 }, () => ['p', cy.pubkey, 'x'.repeat(40)])
  const notes = worst.map((content) => sign(bo, 1, content, people))
  const long = sign(ada, 1, `The first words ${'and more '.repeat(100)}the last words`)
  const answers = notes.map(({ content }) => sign(cy, 1, content, [['e', long.id, '', 'root']]))
  await store(
    sign(bo, 0, profile({ display_name: 'B'.repeat(5000), about: 'a'.repeat(50_000) })),
    ...notes,
    long,
    ...answers,
  )
  for (const path of [
    '/feed?type=GLOBAL',
    `/p/${npubEncode(bo.pubkey)}`,
    `/e/${noteEncode(long.id)}`,
  ]) {
    const response = await router.get(path)
    expect(response.status).toBe(200)
    expect((await response.text()).length, path).toBeLessThan(600_000)
  }
  const { html, text } = await page('/feed?type=GLOBAL')
  expect(html).toMatch(new RegExp(`<a [^>]*href="/e/${noteEncode(long.id)}"[^>]*>Show more</a>`))
  expect(text).toContain('The first words')
  expect(text).not.toContain('the last words')
  expect((await page(`/e/${noteEncode(long.id)}`)).text).toContain('the last words')
  expect((await page(`/p/${npubEncode(ada.pubkey)}`)).text).not.toContain('the last words')
})
