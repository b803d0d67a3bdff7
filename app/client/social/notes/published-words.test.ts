import { expect, test } from 'vitest'
import type { Published } from '#app/client/social/outbox/outbox.ts'
import { publishedWords, reasonWords } from './published-words.ts'

const words = { done: 'Posted', waiting: 'Sent later', failed: 'Not posted' }

test.each<[Published, ReturnType<typeof publishedWords>]>([
  [{ became: 'published' }, { success: 'Posted' }],
  [{ became: 'waiting' }, { success: 'Sent later' }],
  [{ became: 'lost' }, { problem: 'Not posted' }],
  [
    { became: 'refused', reason: 'blocked: not here' },
    { problem: 'The relay didn’t take it: not here.' },
  ],
  [{ became: 'refused', reason: '' }, { problem: 'The relay didn’t take it.' }],
])('of %j people read %j', (published, told) => {
  expect(publishedWords(published, words)).toEqual(told)
})

test('people are told a relay’s reason without the word for programs', () => {
  expect(reasonWords('blocked: this key may not write here')).toBe('this key may not write here')
  expect(reasonWords('rate-limited:')).toBe('')
  expect(reasonWords('No: never')).toBe('No: never')
  expect(reasonWords('x'.repeat(999))).toHaveLength(200)
})
