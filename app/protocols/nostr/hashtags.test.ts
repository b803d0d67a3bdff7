import { expect, test } from 'vitest'
import { announcementOf } from '#app/.server/social/shows/announcement.ts'
import { commentEvent } from './content-comment.ts'
import { hashtagTags } from './hashtags.ts'
import { noteEvent } from './new-note.ts'
import { quoteEvent } from './quote.ts'
import { replyEvent } from './reply.ts'
import { writtenText } from './written-text.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'

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
