import { expect, test } from 'vitest'
import { contextFor } from '#app/.server/base/ctx.ts'
import { visitor } from '#app/.server/base/actor.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { authenticateCookie, createSession } from './sessions.ts'
import { endOtherSessions, endSession, openSessions } from './open-sessions.ts'

const services = await testServices()
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0'

test('sessions are listed with their device, last use and end; this one first', async () => {
  const account = await createAccount(services)
  services.clock.pass(3600)
  const other = await createSession({ ...services, userAgent: firefox }, account.userId)
  const begun = services.now()
  const list = await openSessions(account.ctx)
  expect(list.map(({ id, isThis }) => [id, isThis])).toEqual([
    [account.actor.sessionId, true],
    [other.id, false],
  ])
  expect(list[1]).toEqual({
    id: other.id,
    device: { browser: 'Firefox', system: 'Windows', isPhone: false },
    lastSeenAt: begun,
    endsAt: new Date(begun.getTime() + 30 * 24 * 3600_000),
    isThis: false,
  })
})

test('an endless user agent is cut', async () => {
  const account = await createAccount(services)
  const { id } = await createSession({ ...services, userAgent: 'x'.repeat(9000) }, account.userId)
  const row = await services.db
    .selectFrom('sessions')
    .select('user_agent')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.user_agent).toHaveLength(400)
})

test('a session is ended by its account alone', async () => {
  const account = await createAccount(services)
  const stranger = await createAccount(services)
  const other = await createSession(services, account.userId)
  const gone = { code: 'NO_SESSION', status: 404 }
  await expect(endSession(stranger.ctx, { id: other.id })).rejects.toMatchObject(gone)
  await endSession(account.ctx, { id: other.id })
  await expect(endSession(account.ctx, { id: other.id })).rejects.toMatchObject(gone)
  await expect(
    endSession(contextFor(services, visitor), { id: account.actor.sessionId }),
  ).rejects.toMatchObject({ status: 401 })
  expect((await openSessions(account.ctx)).map(({ id }) => id)).toEqual([account.actor.sessionId])
})

test('ending all others ends none of another account', async () => {
  const account = await createAccount(services)
  const stranger = await createAccount(services)
  await createSession(services, account.userId)
  await endOtherSessions(account.ctx)
  expect(await openSessions(account.ctx)).toHaveLength(1)
  const request = new Request('http://localhost/', { headers: { Cookie: stranger.cookie } })
  expect(await authenticateCookie(services, request)).toEqual(stranger.actor)
})
