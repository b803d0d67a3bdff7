import { expect, test } from 'vitest'
import { hashedColour, hashedHex, hashedHue } from './hashed-colour.ts'

test('an id keeps its colour', () => {
  expect(hashedColour('Zs8XbA0pQ1rT2uV3wX4y')).toBe(hashedColour('Zs8XbA0pQ1rT2uV3wX4y'))
})

test('ids spread over the whole circle', () => {
  const hues = Array.from({ length: 400 }, (_, number) => hashedHue(`show-${number}`))
  const quarters = [0, 90, 180, 270].map(
    (start) => hues.filter((hue) => hue >= start && hue < start + 90).length,
  )
  expect(Math.min(...quarters)).toBeGreaterThan(60)
  expect(hues.every((hue) => hue >= 0 && hue < 360)).toBe(true)
})

test('the colour is the same where style sheets are not understood', () => {
  // A dark teal.
  const id = Array.from({ length: 5000 }, (_, number) => `id-${number}`).find(
    (each) => hashedHue(each) === 180,
  )
  expect(hashedHex(id ?? '')).toMatch(/^#[0-9a-f]{6}$/)
  const [red, green, blue] = [1, 3, 5].map((at) =>
    parseInt(hashedHex(id ?? '').slice(at, at + 2), 16),
  )
  expect(red).toBeLessThan(10)
  expect(green).toBeGreaterThan(80)
  expect(blue).toBeGreaterThan(70)
})
