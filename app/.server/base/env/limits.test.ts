import { expect, test } from 'vitest'
import { defaultLimits } from '#app/rules/base/plans.ts'
import { parseEnv } from './env.ts'
import { limitsOf } from './limits.ts'

test('LIMITS changes the limits that it names, and leaves the others', () => {
  const { LIMITS: limits } = parseEnv({ LIMITS: 'storageGigabytes=0.5, feeds=none\nitems=0' })
  expect(limits).toEqual({ storageGigabytes: 0.5, feeds: null, items: 0 })
  expect(limitsOf({ limits })).toEqual({ ...defaultLimits, ...limits })
  expect(limitsOf({})).toEqual(defaultLimits)
  expect(parseEnv({}).LIMITS).toEqual({})
})

test.each([
  ['storage=5', "LIMITS: there is no limit 'storage': storageGigabytes, "],
  ['toString=5', "LIMITS: there is no limit 'toString'"],
  ['feeds', 'LIMITS: feeds must be a number, or none'],
  ['feeds=many', 'LIMITS: feeds must be a number, or none'],
  ['feeds=-1', 'LIMITS: feeds must be a number, or none'],
])('LIMITS=%s is refused at the start with what is wrong', (LIMITS, message) => {
  expect(() => parseEnv({ LIMITS })).toThrow(message)
})
