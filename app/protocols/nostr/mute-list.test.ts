import { expect, test } from 'vitest'
import { mutesOf } from './mute-list.ts'

const owner = 'a'.repeat(64)
const other = 'b'.repeat(64)

test('people, notes, hashtags and words are muted, each once and in small letters', () => {
  const tags = [
    ['p', other],
    ['p', other],
    ['e', 'c'.repeat(64)],
    ['t', '#Politics'],
    ['word', ' ShitCoin '],
    ['word', ''],
    ['p', 'nobody'],
    ['a', 'something else'],
  ]
  expect(mutesOf({ pubkey: owner, tags })).toEqual([
    { what: 'PERSON', value: other },
    { what: 'NOTE', value: 'c'.repeat(64) },
    { what: 'HASHTAG', value: 'politics' },
    { what: 'WORD', value: 'shitcoin' },
  ])
})

test('nobody mutes themselves, and a list ends after 2,000 entries', () => {
  expect(mutesOf({ pubkey: owner, tags: [['p', owner]] })).toEqual([])
  const tags = Array.from({ length: 3000 }, (_, at) => ['word', `word ${at}`])
  expect(mutesOf({ pubkey: owner, tags })).toHaveLength(2000)
})
