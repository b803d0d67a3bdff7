import { expect, test } from 'vitest'
import { releaseType } from './release-type.ts'

test('two tracks are a single, six an EP, more an album', () => {
  expect([0, 1, 2].map(releaseType)).toEqual(['SINGLE', 'SINGLE', 'SINGLE'])
  expect([3, 6].map(releaseType)).toEqual(['EP', 'EP'])
  expect([7, 100].map(releaseType)).toEqual(['ALBUM', 'ALBUM'])
})
