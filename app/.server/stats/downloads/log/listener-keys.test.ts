import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { cleanUpListenerKeys, hashListener, keysOfPast, listenerKeys } from './listener-keys.ts'

const services = await testServices()
const at = (time: string) => listenerKeys(services, Date.parse(time))

async function months(): Promise<string[]> {
  const rows = await services.db
    .selectFrom('listener_keys')
    .select('month')
    .orderBy('month')
    .execute()
  return rows.map(({ month }) => month)
}

test('each month has a key of its own, the same for all processes', async () => {
  const [june, again, july] = [
    await at('2026-06-15T00:00:00Z'),
    await at('2026-06-30T23:59:59.999Z'),
    await at('2026-07-03T00:00:00Z'),
  ]
  expect(again.current).toEqual(june.current)
  expect(july.current).not.toEqual(june.current)
  const atOnce = await Promise.all([1, 2, 3].map(() => at('2026-08-10T00:00:00Z')))
  expect(new Set(atOnce.map(({ current }) => current.toString('hex'))).size).toBe(1)
})

test('while windows of the month before are open, its key is there too', async () => {
  const june = await at('2026-06-15T00:00:00Z')
  const early = await at('2026-07-01T00:00:00Z')
  expect(early.previous).toEqual(june.current)
  expect(new Date(early.until).toISOString()).toBe('2026-07-02T02:00:00.000Z')
  expect((await at('2026-07-02T01:59:59Z')).previous).toEqual(june.current)
  const later = await at('2026-07-02T02:00:00Z')
  expect(later.previous).toBeNull()
  expect(new Date(later.until).toISOString()).toBe('2026-08-01T00:00:00.000Z')
  expect((await at('2027-03-01T00:00:00Z')).previous).toBeNull()
  expect((await keysOfPast(services, Date.parse('2024-03-01T00:00:00Z'))).previous).not.toBeNull()
})

test('keys of past months are deleted after 35 days', async () => {
  await services.db.deleteFrom('listener_keys').execute()
  services.clock.set('2026-06-01T00:00:00Z')
  await at('2026-06-01T00:00:00Z')
  services.clock.set('2026-07-01T00:00:00Z')
  await at('2026-07-01T00:00:00Z')
  services.clock.set('2026-07-06T00:00:00Z')
  await cleanUpListenerKeys(services)
  expect(await months()).toEqual(['2026-06', '2026-07'])
  services.clock.set('2026-07-06T00:00:01Z')
  await cleanUpListenerKeys(services)
  expect(await months()).toEqual(['2026-07'])
})

test('of an IPv6 address its /64 counts, of an IPv4 address all of it', () => {
  const key = Buffer.alloc(32, 1)
  const hash = (address: string) => hashListener(key, address)
  expect(hash('2001:db8:1:2::1')).toBe(hash('2001:DB8:1:2:ffff::9'))
  expect(hash('2001:db8:1:2::1')).toBe(hash('2001:0db8:0001:0002:0:0:0:5%eth0'))
  expect(hash('2001:db8:1:2::1')).not.toBe(hash('2001:db8:1:3::1'))
  expect(hash('::ffff:192.0.2.1')).toBe(hash('192.0.2.1'))
  expect(hash('192.0.2.1')).not.toBe(hash('192.0.2.2'))
  expect(hash('192.0.2.1')).toMatch(/^[\w-]{22}$/)
  expect(hash('192.0.2.1')).not.toBe(hashListener(Buffer.alloc(32, 2), '192.0.2.1'))
})
