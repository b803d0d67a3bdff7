import { decode, nprofileEncode } from 'nostr-tools/nip19'
import { expect, test } from 'vitest'
import { toNote, toNpub } from './keys.ts'
import { commentsAt, notesForComments } from './social-interact.ts'

const [id, author] = [
  'ab'.repeat(32),
  '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
]
const at = { relay: 'wss://pods.test/relay', page: 'https://pods.test/p/x' }

test('what names a note for comments is read again, with its author and where it is', () => {
  const place = commentsAt({ id, author }, at)
  expect(place).toMatchObject({ protocol: 'nostr', accountId: toNpub(author), accountUrl: at.page })
  expect(decode(place.uri?.replace('nostr:', '') ?? '')).toMatchObject({
    type: 'nevent',
    data: { id, author, relays: [at.relay] },
  })
  expect(notesForComments([place])).toEqual([id])
})

test('notes are read in the ways that feeds write them, each once, and at most three', () => {
  const named = (uri: string, protocol = 'nostr') => notesForComments([{ protocol, uri }])
  expect(named(toNote(id))).toEqual([id])
  expect(named(`NOSTR:${toNote(id)}`, 'Nostr')).toEqual([id])
  expect(named(id)).toEqual([id])
  const others = [
    'https://a.example/1',
    `nostr:${nprofileEncode({ pubkey: author })}`,
    'nostr:',
    '',
  ]
  for (const uri of others) expect(named(uri), uri).toEqual([])
  expect(named(toNote(id), 'activitypub')).toEqual([])
  expect(notesForComments([{ protocol: 'nostr' }, { protocol: 'disabled' }])).toEqual([])
  const many = [1, 1, 2, 3, 4].map((digit) => ({
    protocol: 'nostr',
    uri: String(digit).repeat(64),
  }))
  expect(notesForComments(many)).toEqual(['1', '2', '3'].map((digit) => digit.repeat(64)))
})
