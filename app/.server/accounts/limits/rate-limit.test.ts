import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { countHit } from './rate-limit.ts'

const services = await testServices()

test('parallel hits never exceed the limit', async () => {
  const limit = { bucket: 'parallel', hits: 7, seconds: 60 }
  const within = await Promise.all(Array.from({ length: 30 }, () => countHit(services, limit)))
  expect(within.filter(Boolean)).toHaveLength(7)
})

test('buckets count apart, and start over with their next window', async () => {
  const limit = { bucket: 'one', hits: 1, seconds: 60 }
  expect(await countHit(services, limit)).toBe(true)
  expect(await countHit(services, limit)).toBe(false)
  expect(await countHit(services, { ...limit, bucket: 'other' })).toBe(true)
  services.clock.pass(60)
  expect(await countHit(services, limit)).toBe(true)
})
