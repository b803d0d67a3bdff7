import { expect, test } from 'vitest'
import { addUpSmall, medianOf } from './public-stats.ts'

test('groups of fewer than ten are added up with what is not known', () => {
  const rows = [
    { value: 'US', downloads: 9 },
    { value: 'GB', downloads: 10 },
    { value: '', downloads: 30 },
    { value: 'DE', downloads: 12 },
  ]
  expect(addUpSmall(rows)).toEqual([
    { value: 'DE', downloads: 12 },
    { value: 'GB', downloads: 10 },
    { value: '', downloads: 39 },
  ])
  expect(addUpSmall([{ value: 'GB', downloads: 10 }])).toEqual([{ value: 'GB', downloads: 10 }])
})

test.each([
  [[], null],
  [[4], { median: 4, of: 1 }],
  [[9, 1, 5], { median: 5, of: 3 }],
  [[9, 1, 4, 5], { median: 5, of: 4 }],
])('the middle of %o', (values, expected) => {
  expect(medianOf(values)).toEqual(expected)
})
