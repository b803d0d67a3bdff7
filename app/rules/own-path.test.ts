import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

const own = 'https://tributary.example'
const dir = process.env.REAL_DATA_DIR

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

test.skipIf(!dir)(
  'no known open redirect leads away (skipped while REAL_DATA_DIR is unset)',
  () => {
    const attacks = readFileSync(path.join(dir ?? '', 'attack/open-redirect.txt'), 'utf8')
      .split('\n')
      .filter(Boolean)
    expect(attacks.length).toBeGreaterThan(100)
    for (const attack of attacks) {
      for (const value of [attack, decoded(attack), `/${attack}`, `/${decoded(attack)}`]) {
        const result = ownPath(value)
        expect(result, value).toMatch(/^\/(?!\/)/)
        expect(new URL(result, own).origin, value).toBe(own)
      }
    }
  },
)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
