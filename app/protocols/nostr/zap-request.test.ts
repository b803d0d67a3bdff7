import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NostrEvent } from './event.ts'
import {
  zapReceiptRelaysOf,
  zapRequestEvent,
  zapRequestHash,
  zapRequestProblem,
} from './zap-request.ts'

const [recipient, sender, provider, note] = ['a', 'b', 'c', 'd'].map((digit) =>
  digit.repeat(64),
) as [string, string, string, string]
const relays = ['wss://relay.example/', 'wss://other.example/']
const order = { msat: 21_000, message: 'Thanks', relays }
const asked = [
  ['amount', '21000'],
  ['relays', ...relays],
]

function request(tags: string[][] = [['p', recipient], ...asked], fields = {}): NostrEvent {
  const sig = 'e'.repeat(128)
  const { kind, content } = { kind: 9734, content: 'Thanks' }
  return { id: note, pubkey: sender, created_at: 5, kind, tags, content, sig, ...fields }
}

test('a request names who is paid, for what, how much, and where the receipt is to go', () => {
  const to = { pubkey: recipient }
  expect(zapRequestEvent(to, order, 5)).toEqual({
    kind: 9734,
    created_at: 5,
    content: 'Thanks',
    tags: [['p', recipient], ...asked],
  })
  const tags = (target: object) => zapRequestEvent({ ...to, ...target }, order, 5).tags.slice(1, -2)
  expect(tags({ event: { id: note, kind: 1 } })).toEqual([
    ['e', note],
    ['k', '1'],
  ])
  expect(tags({ address: `30311:${recipient}:live` })).toEqual([
    ['a', `30311:${recipient}:live`],
    ['k', '30311'],
  ])
  const url = 'https://example.com/'
  expect(tags({ contents: [{ kind: 'podcast:guid', guid: 'x', url }] })).toEqual([
    ['k', 'podcast:guid'],
    ['i', 'podcast:guid:x', url],
  ])
})

test('each relay is named once, and no more than ten', () => {
  const many = Array.from({ length: 12 }, (_, at) => `wss://relay${at % 11}.example/`)
  const made = zapRequestEvent({ pubkey: recipient }, { ...order, relays: many }, 5)
  expect(made.tags.at(-1)).toHaveLength(11)
  expect(zapReceiptRelaysOf(made)).toEqual(many.slice(0, 10))
})

test('what is made is right', () => {
  const event = { id: note, kind: 1 }
  const { tags } = zapRequestEvent({ pubkey: recipient, event }, order, 5)
  expect(zapRequestProblem(request(tags), { msat: 21_000 })).toBeNull()
})

test.each<[string, NostrEvent]>([
  ['another kind', request(undefined, { kind: 1 })],
  ['no tags', request([])],
  ['two recipients', request([['p', recipient], ['p', sender], ...asked])],
  ['a recipient that is none', request([['p', 'x'], ...asked])],
  ['two notes', request([['p', recipient], ['e', note], ['e', sender], ...asked])],
  ['a note that is none', request([['p', recipient], ['e'], ...asked])],
  ['an address without a key', request([['p', recipient], ['a', '30311:x:live'], ...asked])],
  ['an address of no kind', request([['p', recipient], ['a', `70000:${sender}:d`], ...asked])],
  ['an address without d', request([['p', recipient], ['a', `30311:${sender}`], ...asked])],
  [
    'an endless address',
    request([
      ['p', recipient],
      ['a', `1:${sender}:${'d'.repeat(500)}`],
    ]),
  ],
  ['another provider', request([['p', recipient], ['P', sender], ...asked])],
  ['two providers', request([['p', recipient], ['P', provider], ['P', provider], ...asked])],
  ['no relays', request([['p', recipient]])],
  [
    'relays that are none',
    request([
      ['p', recipient],
      ['relays', 'https://relay.example'],
    ]),
  ],
  [
    'another amount',
    request([
      ['p', recipient],
      ['relays', ...relays],
      ['amount', '22000'],
    ]),
  ],
  [
    'an amount in other words',
    request([
      ['p', recipient],
      ['relays', ...relays],
      ['amount', '2.1e4'],
    ]),
  ],
])('one with %s is wrong', (_, wrong) => {
  expect(zapRequestProblem(wrong, { msat: 21_000, receiptKey: provider })).not.toBeNull()
})

test('one may leave the amount out, and name its provider', () => {
  const tags = [
    ['p', recipient],
    ['P', provider],
    ['a', `30311:${sender}:`],
    ['relays', ...relays],
  ]
  expect(zapRequestProblem(request(tags), { msat: 5, receiptKey: provider })).toBeNull()
})

test('its hash is that of its fields alone, in their order', () => {
  const plain = request()
  const json = JSON.stringify({
    id: note,
    pubkey: sender,
    created_at: 5,
    kind: 9734,
    tags: plain.tags,
    content: 'Thanks',
    sig: plain.sig,
  })
  expect(zapRequestHash(plain)).toBe(hash('sha256', json))
  const marked = { ...plain, seen: true }
  expect(zapRequestHash(marked)).toBe(hash('sha256', json))
})
