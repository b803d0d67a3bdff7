import { expect, test } from 'vitest'
import { zapOf } from './zap-receipt.ts'

const [recipient, sender, provider, note] = ['a', 'b', 'c', 'd'].map((digit) =>
  digit.repeat(64),
) as [string, string, string, string]

function receipt({
  request = {},
  requestTags = [
    ['p', recipient],
    ['amount', '21000'],
    ['e', note],
  ],
  tags = [['p', recipient]],
  bolt11 = 'lnbc210n1pexample',
}: { request?: object; requestTags?: string[][]; tags?: string[][]; bolt11?: string } = {}) {
  const asked = { kind: 9734, pubkey: sender, content: 'Thanks', tags: requestTags, ...request }
  return {
    id: 'e'.repeat(64),
    pubkey: provider,
    created_at: 1,
    kind: 9735,
    tags: [...tags, ['bolt11', bolt11], ['description', JSON.stringify(asked)]],
    content: '',
    sig: 'f'.repeat(128),
  }
}

test('a receipt says who paid whom how much, and for what', () => {
  expect(zapOf(receipt())).toEqual({
    recipient,
    sender,
    provider,
    msat: 21_000,
    event: note,
    address: null,
    contents: [],
    message: 'Thanks',
  })
  const about = [
    ['p', recipient],
    ['a', '30311:x:live'],
    ['i', 'podcast:guid:x'],
  ]
  expect(zapOf(receipt({ requestTags: about }))).toMatchObject({
    event: null,
    address: '30311:x:live',
    contents: [{ guid: 'x' }],
  })
})

test.each([
  ['another amount than was asked for', { bolt11: 'lnbc220n1pexample' }],
  ['an invoice without an amount', { bolt11: 'lnbc1pexample' }],
  ['no invoice', { bolt11: '' }],
  ['more than anybody has', { bolt11: 'lnbc9000001pexample', requestTags: [['p', recipient]] }],
  ['another recipient', { tags: [['p', sender]] }],
  ['no recipient', { tags: [] }],
  [
    'two recipients',
    {
      tags: [
        ['p', recipient],
        ['p', sender],
      ],
    },
  ],
  [
    'a request for two',
    {
      requestTags: [
        ['p', recipient],
        ['p', sender],
      ],
    },
  ],
  ['a request of another kind', { request: { kind: 1 } }],
  ['a request by nobody', { request: { pubkey: 'x' } }],
  ['a request with odd tags', { request: { tags: [['p', 1]] } }],
])('a receipt with %s does not count', (_, wrong) => {
  expect(zapOf(receipt(wrong))).toBeNull()
})
