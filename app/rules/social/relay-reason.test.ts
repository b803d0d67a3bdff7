import { expect, test } from 'vitest'
import { reasonWords } from './relay-reason.ts'

test('people are told a relay’s reason without the word for programs', () => {
  expect(reasonWords('blocked: this key may not write here')).toBe('this key may not write here')
  expect(reasonWords('rate-limited:')).toBe('')
  expect(reasonWords('No: never')).toBe('No: never')
  expect(reasonWords('x'.repeat(999))).toHaveLength(200)
})
