import { expect, test } from 'vitest'
import { splitsDelta } from './splits-delta.ts'

test('the thickness of an arm is its share', () => {
  const [large, small] = splitsDelta([50, 25], 100, 36)
  expect(large?.path).toContain('100 3V33')
  expect(small?.path).toContain('100 46.5V61.5')
})

test('arms leave the river one below the other', () => {
  const [first, second] = splitsDelta([50, 50], 100, 36)
  expect(first?.path).toMatch(/^M0 16\.2C/)
  expect(first?.path).toMatch(/ 0 36Z$/)
  expect(second?.path).toMatch(/^M0 36C/)
})

test('arms fade from .95 to .34', () => {
  expect(splitsDelta([1, 1, 1], 100, 36).map(({ opacity }) => opacity)).toEqual([0.95, 0.65, 0.34])
})

test('a recipient of next to nothing is still drawn, and nothing at all draws nothing', () => {
  expect(splitsDelta([1000, 0], 100, 36)[1]?.path).toContain('100 53.5V54.5')
  expect(splitsDelta([], 100, 36)).toEqual([])
  expect(splitsDelta([0], 100, 36)).toEqual([])
})

test('rows may have heights of their own, and the thickest arm another size', () => {
  const [first, second] = splitsDelta([50, 50], 100, [40, 80], 20)
  expect(first?.path).toContain('100 10V30')
  expect(second?.path).toContain('100 70V90')
})
