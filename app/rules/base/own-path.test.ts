import { expect, test } from 'vitest'
import { atLeast, inputLines } from '#tests/rig/real-data.ts'
import { ownPath } from './own-path.ts'

const own = 'https://tributary.example'
test('paths of our own are kept, with query and fragment', () => {
  expect(ownPath('/')).toBe('/')
  expect(ownPath('/show/abc?t=30#notes')).toBe('/show/abc?t=30#notes')
})

test.for([
  null,
  undefined,
  '',
  5,
  'show/abc',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\t/evil.example/wallet',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  `/${'a'.repeat(3000)}`,
])('%j is no path of our own', (value) => {
  expect(ownPath(value)).toBe('/')
})

test('no known open redirect leads away', () => {
  const attacks = inputLines('attack/open-redirect.txt')
  expect(attacks.length).toBeGreaterThan(atLeast(100, 15))
  for (const attack of attacks) {
    for (const value of [attack, decoded(attack), `/${attack}`, `/${decoded(attack)}`]) {
      const result = ownPath(value)
      expect(result, value).toMatch(/^\/(?!\/)/)
      expect(new URL(result, own).origin, value).toBe(own)
    }
  }
})

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
