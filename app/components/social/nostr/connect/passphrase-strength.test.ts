import { expect, test } from 'vitest'
import { passphraseStrength } from './passphrase-strength.ts'

test.each([
  ['', 'weak'],
  ['    ', 'weak'],
  ['secret', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnopqrstuvwxyz', 'weak'],
  ['1234567890123456789', 'weak'],
  ['Password1!', 'weak'],
  ['Tr0ub', 'weak'],
  ['one two', 'weak'],
  ['river river river river river river', 'weak'],
  ['a b c d e f', 'weak'],
  ['river candle orbit', 'fair'],
  ['river-candle-orbit', 'fair'],
  ['kX9#tq2', 'fair'],
  ['river candle orbit walnut', 'strong'],
  ['Fluss Kerze Umlaufbahn Walnuß', 'strong'],
  ['kX9#tq2mVz7!', 'strong'],
  ['9381 river 5520 candle', 'strong'],
])('%j is %s', (text, strength) => expect(passphraseStrength(text)).toBe(strength))

test('a text without end is judged at once', () => {
  expect(passphraseStrength('a1 '.repeat(50_000))).toBe('weak')
  expect(passphraseStrength('x'.repeat(200_000))).toBe('weak')
})
