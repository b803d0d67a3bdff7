import { expect, test } from 'vitest'
import { contentWarning } from './content-warning.ts'

test('a warning has its reason, if any, and other notes have none', () => {
  expect(
    contentWarning([
      ['t', 'a'],
      ['content-warning', ' spoilers '],
    ]),
  ).toBe('spoilers')
  expect(contentWarning([['content-warning']])).toBe('')
  expect(contentWarning([['t', 'content-warning']])).toBeNull()
  expect(contentWarning([['content-warning', 'a'.repeat(5000)]])).toHaveLength(100)
})
