import { expect, test } from 'vitest'
import { dominantColour } from './dominant-colour.ts'

/** A picture of so many pixels of each colour. */
function picture(...areas: [count: number, red: number, green: number, blue: number][]) {
  return Uint8Array.from(
    areas.flatMap(([count, ...rgb]) => Array.from({ length: count }, () => rgb).flat()),
  )
}

test('what stands out is the colour, not the paper or the night around it', () => {
  const paper = [244, 236, 224] as const
  expect(dominantColour(picture([80, ...paper], [20, 210, 60, 50]))).toMatch(/^#[cd][0-9a-f][3-5]/)
  expect(dominantColour(picture([80, 8, 16, 24], [20, 20, 190, 160]))).toBe('#14bea0')
})

test('of several colours it is the one that there is most of, in all its shades', () => {
  const shades = Array.from(
    { length: 30 },
    (_, step) => [1, 120 + 4 * step, 60 + 2 * step, 10] as [number, number, number, number],
  )
  expect(dominantColour(picture(...shades, [12, 20, 40, 200]))).toMatch(/^#[bc][0-9a-f][56]/)
})

test('a picture in black and white has its mean', () => {
  expect(dominantColour(picture([50, 0, 0, 0], [50, 200, 200, 200]))).toBe('#646464')
})
