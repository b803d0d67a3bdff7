import { expect, test } from 'vitest'
import { sizeInWords } from './size-in-words.ts'

test.each([
  [0, '0 bytes'],
  [640, '640 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [12_345_678, '12 MB'],
  [999_600, '1 MB'],
  [1_800_000_000, '1.8 GB'],
  [9_960_000_000, '10 GB'],
  [123_400_000_000_000_000, '123,400 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words)
})
