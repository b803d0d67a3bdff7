import { expect, test } from 'vitest'
import { mentionsOf } from './mentions.ts'
import { quoteEvent } from './quote.ts'
import { writtenText } from './written-text.ts'

const relay = 'wss://site.test/relay'
const [id, ada, bo] = ['a1', 'b2', 'c3'].map((pair) => pair.repeat(32)) as [string, string, string]
const quoted = { id, pubkey: ada, kind: 1, created_at: 1, tags: [], content: '', sig: '' }

test('a quote names the other note by its tag and below its text', () => {
  const quote = quoteEvent(
    writtenText('So @Bo says', [{ name: 'Bo', pubkey: bo }]),
    quoted,
    relay,
    7,
  )
  expect(quote).toMatchObject({
    kind: 1,
    created_at: 7,
    tags: [
      ['q', id, relay, ada],
      ['p', ada],
      ['p', bo],
    ],
  })
  expect(quote.content).toMatch(/^So nostr:npub1\S+ says\n\nnostr:nevent1[a-z0-9]+$/)
  expect(mentionsOf({ content: quote.content, tags: [] }).events).toEqual([id])
})

test('the quoted note is named once, and first', () => {
  const { content } = quoteEvent(writtenText('', []), quoted, relay, 7)
  expect(content).toMatch(/^nostr:nevent1/)
  const twice = quoteEvent(writtenText(content, []), quoted, relay, 7)
  expect(twice.tags.filter(([name]) => name === 'q')).toEqual([['q', id, relay, ada]])
})
