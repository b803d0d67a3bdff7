import { expect, test } from 'vitest'
import { softPieces } from './soft-breaks.ts'

const longest = (text: string) => Math.max(...softPieces(text).map(({ length }) => length))

test('an ordinary text is one piece, however long', () => {
  const text = 'The lamp room is open. '.repeat(1000)
  expect(softPieces(text)).toEqual([text])
})

test.each([
  ['letters', 'a'.repeat(200_000), 200],
  ['marks', `a${'\u0301'.repeat(50_000)}`, 250],
  ['marks of direction', '\u202e\u200f'.repeat(20_000), 250],
  ['emoji of several', '👩🏽‍🎤'.repeat(5000), 420],
  ['flags', '🇨🇭'.repeat(5000), 500],
  ['Arabic', 'ب'.repeat(50_000), 200],
])('a word of %s breaks, and loses nothing', (_, text, most) => {
  expect(longest(text)).toBeLessThanOrEqual(most)
  expect(softPieces(text).join('')).toBe(text)
})

test('no break is inside a character', () => {
  const whole = ['é', '👩🏽‍🎤', 'न्']
  for (const character of whole)
    for (const piece of softPieces(character.repeat(1000)))
      expect(piece.replaceAll(character, '')).toBe('')
})
