import { noteEncode, npubEncode } from 'nostr-tools/nip19'
import { expect, test } from 'vitest'
import { noteEvent } from './new-note.ts'
import { writtenText } from './written-text.ts'

const [ada, note] = ['a1', 'c3'].map((pair) => pair.repeat(32)) as [string, string]

test('a note tells whom it names and what it quotes', () => {
  const text = `@Ada, nostr:${noteEncode(note)}`
  expect(noteEvent(writtenText(text, [{ name: 'Ada', pubkey: ada }]), 7)).toEqual({
    kind: 1,
    created_at: 7,
    tags: [
      ['p', ada],
      ['q', note],
    ],
    content: `nostr:${npubEncode(ada)}, nostr:${noteEncode(note)}`,
  })
})
