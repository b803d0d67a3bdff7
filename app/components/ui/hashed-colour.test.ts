import { expect, test } from 'vitest'
import { hashedColour, hashedHue } from './hashed-colour.ts'

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
