import { expect, test } from 'vitest'
import { displayLocale } from './display-locale.ts'

test.each([
  ['en-GB,en;q=0.9,de;q=0.8', 'en-GB'],
  ['de-DE,de;q=0.9,en-IE;q=0.8,en;q=0.7', 'en-IE'],
  ['en;q=0.5,en-AU;q=0.9', 'en-AU'],
  ['en-nz', 'en-NZ'],
])('the first English language is preferred: %s', (header, locale) => {
  expect(displayLocale(header)).toBe(locale)
})

test.each([null, '', 'de-DE,fr', 'en', '*', 'en-GB;q=0', 'en-\u0000', 'en-x-' + 'a'.repeat(9000)])(
  'without an English one it is en-US: %j',
  (header) => {
    expect(displayLocale(header)).toBe('en-US')
  },
)
