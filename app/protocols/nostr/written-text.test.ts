import { nprofileEncode, npubEncode, noteEncode } from 'nostr-tools/nip19'
import { expect, test } from 'vitest'
import { cpuMs } from '#tests/rig/cpu-time.ts'
import { announcementOf } from '#app/.server/social/shows/announcement.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { commentEvent } from './content-comment.ts'
import { noteEvent } from './new-note.ts'
import { quoteEvent } from './quote.ts'
import { replyEvent } from './reply.ts'
import { hashtagTags, writtenText } from './written-text.ts'

const [ada, bo, note] = ['a1', 'b2', 'c3'].map((pair) => pair.repeat(32)) as [
  string,
  string,
  string,
]
const people = [
  { name: 'Ada', pubkey: ada },
  { name: 'Ada Quay (2)', pubkey: bo },
]

test('the people whom somebody chose are named by their keys', () => {
  expect(writtenText(' Hi @Ada, @Ada Quay (2)! ', people)).toEqual({
    content: `Hi nostr:${npubEncode(ada)}, nostr:${npubEncode(bo)}!`,
    pubkeys: [ada, bo],
    events: [],
  })
})

test('a name within another word, or of nobody who was chosen, stays text', () => {
  const text = 'Mail me@Ada, not @Adam, @ada or @Bo.'
  expect(writtenText(text, people)).toEqual({ content: text, pubkeys: [], events: [] })
  expect(writtenText('@ada', [{ name: '', pubkey: ada }]).content).toBe('@ada')
})

test('names in any script, with signs of patterns, are found', () => {
  const names = ['نور حداد', '月舟', 'a.*(b)[c]{d}|e\\f^$-/', '🦊']
  for (const name of names) {
    const { content } = writtenText(`«@${name}»`, [{ name, pubkey: ada }])
    expect(content, name).toBe(`«nostr:${npubEncode(ada)}»`)
  }
})

test('keys and notes that were typed are recognised', () => {
  const text = `@${npubEncode(ada)} nostr:${nprofileEncode({ pubkey: bo })} nostr:${noteEncode(note)}`
  const written = writtenText(text, [])
  expect(written.content).toBe(text.replace('@', 'nostr:'))
  expect(written).toMatchObject({ pubkeys: [ada, bo], events: [note] })
  const wrong = `@${npubEncode(ada).replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'))}`
  expect(writtenText(wrong, [])).toEqual({ content: wrong, pubkeys: [], events: [] })
})

test('ten thousand mentions take no time, and only the first fifty are told', async () => {
  const key = (at: number) => npubEncode(at.toString(16).padStart(64, '0'))
  const typed = Array.from({ length: 10_000 }, (_, at) => `@${key(at + 1)}`).join(' ')
  const many = Array.from({ length: 10_000 }, (_, at) => ({ name: `x${at}`, pubkey: ada }))
  const { ms } = await cpuMs(() => {
    const written = writtenText(typed, [])
    expect(written.pubkeys).toHaveLength(50)
    expect(written.content.match(/nostr:/g)).toHaveLength(50)
    expect(writtenText('@x49 @x50', many).content).toMatch(/^nostr:npub1\S+ @x50$/)
    expect(writtenText('@x9 @'.repeat(10_000), many).pubkeys).toEqual([ada])
    expect(writtenText(`@${'Ada '.repeat(10_000)}`, people).pubkeys).toEqual([ada])
  }, 2000)
  expect(ms).toBeLessThan(2000)
})

test('hashtags are tags in small letters, each once; numbers and addresses are none', () => {
  const text = '#Tides and #tides, #ÉTÉ #1 https://a.example/#top a#b'
  expect(hashtagTags(text)).toEqual([
    ['t', 'tides'],
    ['t', 'été'],
  ])
  expect(hashtagTags('#a'.repeat(9))).toEqual([['t', 'a']])
  expect(hashtagTags(Array.from({ length: 99 }, (_, at) => `#a${at}`).join(' '))).toHaveLength(50)
})

test('whatever is written here has them', () => {
  const written = writtenText('Listen #Harbour', [])
  const to = newSigner().sign()
  const commented = {
    type: 'SHOW',
    guid: 'a',
    url: 'https://a.example',
    parent: null,
    second: null,
  }
  const comment = commentEvent(written, commented, 1)
  const events = [
    noteEvent(written, 1),
    replyEvent(written, to, 'wss://a.example', 1),
    quoteEvent(written, to, 'wss://a.example', 1),
    'event' in comment ? comment.event : { tags: [] },
    announcementOf(
      { title: 'A', guid: 'a', page: 'https://a.example' } as Parameters<typeof announcementOf>[0],
      { title: 'All #Harbour', guid: 'b', page: 'https://a.example/b' } as Parameters<
        typeof announcementOf
      >[1],
    ),
  ]
  for (const { tags } of events) expect(tags).toContainEqual(['t', 'harbour'])
})
