import { expect, test } from 'vitest'
import { compareVersions, stopBetween } from './releases.ts'

test('versions are compared by their numbers', () => {
  const versions = ['1.10.0', '1.2.0', '0.1.0', '1.2.11', '1.2.2', '10.0.0']
  expect(versions.sort(compareVersions)).toEqual([
    '0.1.0',
    '1.2.0',
    '1.2.2',
    '1.2.11',
    '1.10.0',
    '10.0.0',
  ])
  expect(compareVersions('1.0.0', '1.0.0')).toBe(0)
})

test.each([
  ['0.1.0', '1.0.0', null],
  ['0.1.0', '1.0.1', '1.0.0'],
  ['0.1.0', '2.3.0', '1.0.0'],
  ['1.0.0', '2.3.0', '2.0.0'],
  ['1.4.2', '2.0.0', null],
  ['2.0.0', '2.3.0', null],
  ['2.3.0', '1.4.0', null],
])('from %s to %s the stop is %s', (from, to, stop) => {
  expect(stopBetween(from, to, ['2.0.0', '1.0.0'])).toBe(stop)
})
