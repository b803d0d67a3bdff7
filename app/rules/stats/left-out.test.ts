import { expect, test } from 'vitest'
import { leftOutSums } from './left-out.ts'

test('reasons of the count are added up by what is told of them', () => {
  const reasons = { bot: 2, 'data-centre': 3, 'too-short': 1, probe: 4, watch: 0, repeat: 5 }
  expect(leftOutSums(reasons)).toEqual([
    { group: 'bots', count: 5 },
    { group: 'repeats', count: 5 },
    { group: 'short', count: 5 },
  ])
  expect(leftOutSums({})).toEqual([])
})
