import { expect, test } from 'vitest'
import {
  adjoiningEdges,
  artworkSide,
  coveringBox,
  cropBox,
  cssColour,
  fittedBox,
  isArtworkSize,
  keptInside,
  uniformColour,
} from './artwork-geometry.ts'

test.each([
  [{ width: 4000, height: 3500 }, 3000],
  [{ width: 3000, height: 3000 }, 3000],
  [{ width: 1920, height: 1080 }, 1920],
  [{ width: 640, height: 480 }, 1400],
])('an image of %o becomes a square of %i', (size, side) => {
  expect(artworkSide(size)).toBe(side)
})

test('an image without a size is refused', () => {
  expect(() => artworkSide({ width: 0, height: 10 })).toThrow('Size must be greater than 0')
})

test('only squares within bounds are finished', () => {
  expect(isArtworkSize({ width: 1400, height: 1400 })).toBe(true)
  expect(isArtworkSize({ width: 3000, height: 3000 })).toBe(true)
  expect(isArtworkSize({ width: 1399, height: 1399 })).toBe(false)
  expect(isArtworkSize({ width: 3001, height: 3001 })).toBe(false)
  expect(isArtworkSize({ width: 1500, height: 1400 })).toBe(false)
})

test('a whole image stands in the middle of its square, and its backdrop reaches beyond it', () => {
  const wide = { width: 2000, height: 1000 }
  expect(fittedBox(wide, 1400)).toEqual({ x: 0, y: 350, width: 1400, height: 700 })
  expect(coveringBox(wide, 1400)).toEqual({ x: -700, y: 0, width: 2800, height: 1400 })
  const thread = { width: 5000, height: 1 }
  expect(fittedBox(thread, 3000).height).toBe(1)
})

test('a crop stays within its image', () => {
  const wide = { width: 2000, height: 1000 }
  expect(cropBox(wide, { x: 0.5, y: 0.5, zoom: 1 })).toEqual({
    x: 500,
    y: 0,
    width: 1000,
    height: 1000,
  })
  expect(cropBox(wide, { x: 9, y: -9, zoom: 2 })).toEqual({
    x: 1500,
    y: 0,
    width: 500,
    height: 500,
  })
  expect(keptInside(wide, { x: 0, y: 0, zoom: 99 })).toEqual({ x: 0.0625, y: 0.125, zoom: 4 })
  expect(keptInside(wide, { x: 0, y: 0.1, zoom: 0.2 })).toEqual({ x: 0.25, y: 0.5, zoom: 1 })
})

test('edges adjoin padding above and below, or at the sides', () => {
  const [, below] = adjoiningEdges({ width: 8, height: 4 })
  expect(below).toEqual({ x: 0, y: 3, width: 8, height: 1 })
  const [, right] = adjoiningEdges({ width: 4, height: 8 })
  expect(right).toEqual({ x: 3, y: 0, width: 1, height: 8 })
})

test('pixels pass for one colour in spite of the noise of JPEG, with and without transparency', () => {
  expect(uniformColour([10, 20, 30, 12, 22, 32], 3)).toEqual({ r: 11, g: 21, b: 31 })
  expect(uniformColour([10, 20, 30, 255, 12, 22, 32, 0], 4)).toEqual({ r: 11, g: 21, b: 31 })
  expect(uniformColour([10, 20, 30, 40, 20, 30], 3)).toBeNull()
})

test('a colour is written for CSS', () => {
  expect(cssColour({ r: 0, g: 128, b: 255 })).toBe('rgb(0 128 255)')
  expect(() => cssColour({ r: 256, g: 0, b: 0 })).toThrow('RGB values must be between 0 and 255')
})
