import { expect, test } from 'vitest'
import {
  addListening,
  countListening,
  isPossible,
  siteListening,
  slicesOf,
  withSlices,
} from './site-listening.ts'

const nothing = new Uint8Array()

/** Heard from one second to another. */
function heard(...parts: [from: number, to: number][]) {
  const slices = parts.flatMap(([from, to]) =>
    Array.from({ length: (to - from) / 5 }, (_, at) => from / 5 + at),
  )
  return withSlices(nothing, slices)
}

const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

test('a piece that is told again counts once', () => {
  const once = withSlices(nothing, [0, 1, 9])
  expect(slicesOf(once)).toEqual([0, 1, 9])
  expect(withSlices(once, [9, 1])).toEqual(once)
  expect(slicesOf(withSlices(once, [17_279]))).toEqual([0, 1, 9, 17_279])
})

test('the curve falls where listeners stop for good, whatever they skip before', () => {
  const told = siteListening(
    countListening([
      ...times(4, heard([0, 1800])),
      ...times(3, heard([0, 60])),
      ...times(2, heard([0, 300], [900, 1200])),
      heard([600, 900]),
    ]),
    1800,
  )
  expect(told.listeners).toBe(10)
  expect(told.averageSeconds).toBe((4 * 1800 + 3 * 60 + 2 * 600 + 300) / 10)
  expect(told.curve).toHaveLength(31)
  expect([0, 1, 2, 15, 16, 20, 21, 30].map((minute) => told.curve[minute])).toEqual([
    1, 0.7, 0.7, 0.6, 0.6, 0.4, 0.4, 0.4,
  ])
})

test('where most leave comes with their share, in the order of the audio; the end is no such place', () => {
  const { leaves } = siteListening(
    countListening([
      ...times(5, heard([0, 1800])),
      ...times(2, heard([0, 1790])),
      ...times(6, heard([0, 1415])),
      ...times(4, heard([0, 40])),
      heard([0, 95]),
      ...times(2, heard([0, 700])),
    ]),
    1800,
  )
  expect(leaves).toEqual([
    { fromSecond: 35, toSecond: 95, share: 5 / 20, listeners: 5 },
    { fromSecond: 695, toSecond: 755, share: 2 / 20, listeners: 2 },
    { fromSecond: 1410, toSecond: 1470, share: 6 / 20, listeners: 6 },
  ])
})

test('what is skipped is told with how many skipped it', () => {
  const { skips } = siteListening(
    countListening([...times(3, heard([0, 600], [720, 1800])), ...times(7, heard([0, 1800]))]),
    1800,
  )
  expect(skips).toEqual([
    { fromSecond: 600, toSecond: 660, share: 0.3, listeners: 3 },
    { fromSecond: 660, toSecond: 720, share: 0.3, listeners: 3 },
  ])
})

test('what few have heard isn’t told', () => {
  const few = countListening(times(4, heard([0, 60])))
  expect(siteListening(few, 60)).toEqual({
    listeners: 4,
    averageSeconds: null,
    curve: [],
    leaves: [],
    skips: [],
  })
})

test('counts of several days add up to the count of all', () => {
  const sets = [heard([0, 60]), heard([0, 30], [50, 90]), heard([100, 110]), nothing]
  expect(addListening(sets.map((set) => countListening([set])))).toEqual(countListening(sets))
})

test('nobody hears faster than the player plays', () => {
  expect(isPossible(72, 0)).toBe(true)
  expect(isPossible(73, 0)).toBe(false)
  expect(isPossible(72 + 36, 60)).toBe(true)
  expect(isPossible(72 + 37, 60)).toBe(false)
})
