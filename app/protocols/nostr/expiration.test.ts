import { expect, test } from 'vitest'
import type { NostrEvent } from './event.ts'
import { expirationOf, isExpired } from './expiration.ts'

const event = (tags: string[][]) => ({ tags }) as NostrEvent

test('an event expires at the second that its tag names', () => {
  expect(isExpired(event([['expiration', '10']]), 9)).toBe(false)
  expect(isExpired(event([['expiration', '10']]), 10)).toBe(true)
  expect(isExpired(event([]), 10)).toBe(false)
})

test('what is no time is no expiration', () => {
  for (const value of ['', '-1', '1e3', '1.5', 'soon', '9'.repeat(16)])
    expect(expirationOf(event([['expiration', value]]))).toBeNull()
  expect(expirationOf(event([['expiration']]))).toBeNull()
})
