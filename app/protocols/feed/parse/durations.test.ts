import { expect, test } from 'vitest'
import { readInput, testOfRealInputs } from '#tests/rig/real-data.ts'
import { parseDuration } from './durations.ts'
import { parseFeedBytes } from './index.ts'

test.each([
  ['01:02:03', 3_723],
  ['1:02:03.4', 3_723.4],
  ['62:03', 3_723],
  ['00:90', 90],
  ['1:75:00', 8_100],
  ['3723', 3_723],
  ['0', 0],
  ['33.833', 33.833],
  [' 60.0 ', 60],
  [':45:10', 2_710],
  ['1h 2m 3s', 3_723],
  ['25 min', 1_500],
  ['2 hours', 7_200],
  ['1:02:03:59', 3_723],
  ['1:2:3:4:5', 3_723],
])('the duration %s is read', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds)
})

test.each(['', 'NaN', 'an hour', '-5', '1::3:4', '12:', '1e9', '99999999999', '::', 'h m s'])(
  "'%s' is no duration",
  (text) => {
    expect(parseDuration(text)).toBeUndefined()
  },
)

testOfRealInputs('durations of every shape are read, and what is none is left out', () => {
  const { document } = parseFeedBytes(readInput('reports/01-durations.xml'))
  expect(document.items.map(({ durationSeconds }) => durationSeconds)).toEqual([
    754,
    2150,
    3723,
    5710,
    3723,
    3605,
    52 * 60,
    undefined,
    undefined,
    undefined,
  ])
})
