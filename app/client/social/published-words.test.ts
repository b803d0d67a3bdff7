import { expect, test } from 'vitest'
import type { Published } from './outbox.ts'
import { publishedWords } from './published-words.ts'

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
