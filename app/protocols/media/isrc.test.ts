import { expect, test } from 'vitest'
import { readInput } from '#tests/rig/real-data.ts'
import { parseIsrc } from './isrc.ts'

test('hyphens, spaces and small letters are tidied', () => {
  expect(parseIsrc('US-RC1-76-07839')).toEqual({ isrc: 'USRC17607839' })
  expect(parseIsrc(' gbaya 6700053 ')).toEqual({ isrc: 'GBAYA6700053' })
})

test('nothing given means unset', () => {
  expect(parseIsrc('')).toEqual({ isrc: undefined })
  expect(parseIsrc(' - ')).toEqual({ isrc: undefined })
})

test('each part has its own message', () => {
  const wrong = [
    ['USRC1760783', 'ISRC must be 12 characters long.'],
    ['USRC176078390', 'ISRC must be 12 characters long.'],
    ['1SRC17607839', 'Characters 1–2 of ISRC must be letters. Found 1S.'],
    ['us-rc1-7x-07839', 'Characters 6–7 of ISRC must be digits. Found 7X.'],
    ['USRC1760783A', 'Characters 8–12 of ISRC must be digits. Found 0783A.'],
  ] as const
  for (const [text, error] of wrong) expect(parseIsrc(text)).toEqual({ error })
})

test('letters beyond ASCII are stripped like every other sign', () => {
  expect(parseIsrc('ÄUSRC17607839ß')).toEqual({ isrc: 'USRC17607839' })
})

test('codes seen in the wild are told apart', () => {
  const file = readInput('lists/isrc-examples.json').toString('utf8')
  const examples: Record<'seen_in_repositories' | 'valid_forms' | 'invalid', string[]> =
    JSON.parse(file)
  for (const text of [...examples.seen_in_repositories, ...examples.valid_forms]) {
    expect(parseIsrc(text), text).toEqual({ isrc: expect.stringMatching(/^[A-Z0-9]{12}$/) })
  }
  // Empty is listed as invalid there; here it means that a track has none.
  for (const text of examples.invalid.filter((entry) => entry)) {
    expect(parseIsrc(text), text).toEqual({ error: expect.stringContaining('ISRC') })
  }
})
