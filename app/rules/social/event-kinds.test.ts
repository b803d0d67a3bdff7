import { expect, test } from 'vitest'
import { formatKinds, parseKinds } from './event-kinds.ts'

test('kinds and ranges of kinds are read and written', () => {
  const ranges = parseKinds('0, 1 5–7,30000-39999')
  expect(ranges).toEqual([
    [0, 0],
    [1, 1],
    [5, 7],
    [30_000, 39_999],
  ])
  expect(formatKinds(ranges ?? [])).toBe('0, 1, 5-7, 30000-39999')
  expect(parseKinds(' ')).toEqual([])
})

test.each(['notes', '-1', '7-5', '65536', '1-', '1.5', '1 '.repeat(101)])(
  '%s is refused',
  (text) => {
    expect(parseKinds(text)).toBeNull()
  },
)
