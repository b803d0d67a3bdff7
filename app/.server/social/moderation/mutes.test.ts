import { expect, test } from 'vitest'
import type { MuteEntry } from '#app/protocols/nostr/mute-list.ts'
import { muteTest } from './mutes.ts'

const [ada, bo, first, second] = ['a', 'b', '1', '2'].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
  string,
]

function note(content: string, tags: string[][] = []) {
  return { id: second, pubkey: ada, kind: 1, content, tags }
}

function muted(what: MuteEntry['what'], value: string) {
  return muteTest([{ what, value }])
}

test('a person is muted in all that they write', () => {
  expect(muted('PERSON', ada)(note('Hello'))).toBe('PERSON')
  expect(muted('PERSON', bo)(note('Hello'))).toBeNull()
})

test('a muted note takes what is said below it along', () => {
  const below = [['e', first, '', 'root']]
  expect(muted('NOTE', first)(note('Hello', below))).toBe('NOTE')
  expect(muted('NOTE', second)(note('Hello'))).toBe('NOTE')
  expect(muted('NOTE', first)(note('Hello'))).toBeNull()
})

test('a hashtag is muted by its tag, in capitals or not', () => {
  expect(muted('HASHTAG', 'politics')(note('', [['t', 'Politics']]))).toBe('HASHTAG')
  expect(muted('HASHTAG', 'politics')(note('politics'))).toBeNull()
})

test.each<[string, string, boolean]>([
  ['trump', 'What TRUMP says', true],
  ['trump', 'He played the trumpet', false],
  ['trump', 'A trumpet for Trump', true],
  ['two words', 'These two words', true],
  ['#btc', 'Buy #btc now', true],
  ['政治', '今日の政治の話', true],
  ['ум', 'умный', false],
])('the word %j in %j', (word, text, isMuted) => {
  expect(muted('WORD', word)(note(text)) === 'WORD').toBe(isMuted)
})
