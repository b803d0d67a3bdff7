import { expect, test } from 'vitest'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { plainNoteText } from './notes.ts'

const pubkey = 'a1'.repeat(32)
const nameOf = (key: string) => (key === pubkey ? 'Ada' : null)

test('names and addresses are words, and pictures are left out', () => {
  const said = `nostr:${toNpub(pubkey)} and nostr:${toNpub('b2'.repeat(32))} on #tides, see https://www.lamps.test/1 https://lamps.test/a.jpg`
  expect(plainNoteText(said, nameOf)).toBe('@Ada and @… on #tides, see lamps.test/1')
  expect(plainNoteText('', nameOf)).toBe('')
})
