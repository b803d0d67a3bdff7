import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { announce } from '#app/.server/base/realtime/news.ts'
import { recordEvent } from '#app/.server/accounts/log/record-event.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { handlers, jobsOfRooms } from './jobs.ts'

const services = await testServices()
const ctx = contextFor(services, system)

test('each job is defined once', () => {
  const names = Object.values(jobsOfRooms).flatMap(({ handlers }) => Object.keys(handlers))
  expect(names.toSorted()).toEqual(Object.keys(handlers).toSorted())
})

test('each room cleans up once an hour, and no two in the same minute', () => {
  const clocks = Object.values(jobsOfRooms).map(({ clock }) =>
    Object.entries(clock).find(([name]) => name.startsWith('clean-up')),
  )
  const times = clocks.map((clock) => clock?.[1])
  expect(times).toEqual(times.map(() => expect.stringMatching(/^\d+ \* \* \* \*$/)))
  expect(new Set(times).size).toBe(Object.keys(jobsOfRooms).length)
  expect(clocks.map((clock) => clock?.[0])).not.toContain('clean-up')
})

test('what cannot be cleaned up in one room keeps neither that room’s other things nor other rooms’', async () => {
  const { actor } = await createAccount(services)
  await recordEvent({ ...ctx, actor }, 'LOGGED_OUT')
  await announce(services, [{ topic: 'some', data: {} }])
  services.clock.pass(400 * 24 * 60 * 60)
  // What a step of accounts can't do without, and the first of them.
  await services.pool.query('alter table mailed_codes rename to moved_codes')
  cleanUpAfter(() => services.pool.query('alter table moved_codes rename to mailed_codes'))
  const left = async () => {
    const { rows } = await sql<{ events: number; news: number }>`
      select (select count(*) from audit_events) as events, (select count(*) from realtime_news) as news
    `.execute(services.db)
    return rows[0]
  }
  expect(await left()).toEqual({ events: 1, news: 1 })
  await expect(handlers['clean-up-accounts'](ctx)).rejects.toThrow(
    'relation "mailed_codes" does not exist',
  )
  expect(await left()).toEqual({ events: 0, news: 1 })
  await handlers['clean-up-base'](ctx)
  expect(await left()).toEqual({ events: 0, news: 0 })
})

test('what an older version enqueues to clean up everything is done by nobody twice', async () => {
  await announce(services, [{ topic: 'some', data: {} }])
  services.clock.pass(24 * 60 * 60)
  await handlers['clean-up']()
  expect(await services.db.selectFrom('realtime_news').select('topic').execute()).toHaveLength(1)
})
