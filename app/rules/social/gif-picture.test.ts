import { expect, test } from 'vitest'
import { isGif } from './gif-picture.ts'

test.each([
  ['https://a.example/me.gif', true],
  ['https://a.example/ME.GIF?width=40', true],
  ['https://proxy.example/?url=https://a.example/me.gif#x', true],
  ['https://a.example/me.png', false],
  ['https://a.example/gif', false],
  ['https://me.gifts/a.png', false],
  ['', false],
])('%s is a GIF: %s', (address, expected) => {
  expect(isGif(address)).toBe(expected)
})
