import { expect, test } from 'vitest'
import { followsOf } from './follow-list.ts'

const [own, a, b] = ['0', 'a', 'b'].map((digit) => digit.repeat(64)) as [string, string, string]

test('each key on the list counts once, its own not at all', () => {
  const tags = [
    ['p', a, 'wss://relay.example', 'Ada'],
    ['p', b],
    ['p', a],
    ['p', own],
    ['p', 'x'],
    ['p'],
    ['t', b],
  ]
  expect(followsOf({ pubkey: own, tags })).toEqual([a, b])
})
