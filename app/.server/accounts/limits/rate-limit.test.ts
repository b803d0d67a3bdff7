import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { countHit, networkOf } from './rate-limit.ts'

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

test('an IPv6 network of 64 bits counts as one address, an IPv4 address for itself', () => {
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('2001:0DB8:0:0:ffff::1%eth0')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'))
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  // However it is written: whoever has one IPv4 address has one limit, and no two have the same.
  for (const same of [
    '::ffff:c000:207',
    '0:0:0:0:0:FFFF:192.0.2.7',
    '64:ff9b::192.0.2.7',
    '64:ff9b::c000:207',
    '2002:c000:207::1',
    '2002:c000:207:5::9',
  ])
    expect(networkOf(same)).toBe('192.0.2.7')
  expect(networkOf('64:ff9b::c000:208')).not.toBe(networkOf('64:ff9b::c000:207'))
  expect(networkOf('1::')).toBe('1:0:0:0::/64')
  expect(networkOf(undefined)).toBe('unknown')
  expect(networkOf('x'.repeat(5000))).toHaveLength(64)
})
