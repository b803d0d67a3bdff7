import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { countAttempt } from './rate-limit.ts'

const services = await testServices()

test('parallel attempts never exceed the limit', async () => {
  const limit = { bucket: 'parallel', attempts: 7, seconds: 60 }
  const within = await Promise.all(Array.from({ length: 30 }, () => countAttempt(services, limit)))
  expect(within.filter(Boolean)).toHaveLength(7)
})

test('buckets count apart, and start over with their next window', async () => {
  const limit = { bucket: 'one', attempts: 1, seconds: 60 }
  expect(await countAttempt(services, limit)).toBe(true)
  expect(await countAttempt(services, limit)).toBe(false)
  expect(await countAttempt(services, { ...limit, bucket: 'other' })).toBe(true)
  services.clock.pass(60)
  expect(await countAttempt(services, limit)).toBe(true)
})
