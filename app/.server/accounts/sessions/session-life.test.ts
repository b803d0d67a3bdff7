import { expect, test } from 'vitest'
import { system, visitor } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import {
  authenticateCookie,
  tokenHolder,
  createSession,
  refreshToken,
  sessionMark,
  sessionsStillOpen,
} from './sessions.ts'
import { cleanUpAccounts, endEverySession, endSessionsOf } from './end-sessions.ts'
import { logInWithCode } from '#app/.server/accounts/login/log-in-with-code.ts'
import { openSessions } from './open-sessions.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { proveByCode, sendProofCode } from '#app/.server/accounts/login/prove.ts'
import { sendLoginCode } from '#app/.server/accounts/login/send-login-code.ts'
import { sessionCookieFor } from './session-cookie.ts'

const services = await testServices()
const day = 24 * 3600
const unauthorized = { code: 'UNAUTHORIZED', status: 401 }
const needed = { code: 'PROOF_NEEDED', status: 403 }

function byCookie(cookie: string) {
  return authenticateCookie(services, new Request('http://localhost/', { headers: { cookie } }))
}

async function bySecret(secret: string) {
  return byCookie((await sessionCookieFor(services.site, secret)).split(';')[0] ?? '')
}

test('a session that nobody used for 30 days is over, everywhere', async () => {
  const account = await createAccount(services)
  services.clock.pass(30 * day - 1)
  const mark = sessionMark(account.actor)
  expect(await sessionsStillOpen(services, [mark])).toEqual(new Set([mark]))
  services.clock.pass(1)
  const { token } = await refreshToken(account.ctx)
  expect(await byCookie(account.cookie)).toEqual(visitor)
  await expect(tokenHolder(services, token)).rejects.toMatchObject(unauthorized)
  expect(await openSessions(account.ctx)).toEqual([])
  expect((await sessionsStillOpen(services, [mark])).size).toBe(0)
  await cleanUpAccounts(account.ctx)
  const kept = services.db.selectFrom('sessions').select('id')
  expect(await kept.where('id', '=', account.actor.sessionId).execute()).toEqual([])
})

test('an account has fifty sessions: one more ends the one that was not used for longest', async () => {
  const account = await createAccount(services)
  const stranger = await createAccount(services)
  const unused = await createSession(services, account.userId)
  for (let count = 2; count < 50; count++) await createSession(services, account.userId)
  services.clock.pass(1)
  expect(await bySecret(unused.secret)).toMatchObject({ sessionId: unused.id })
  await services.db
    .updateTable('sessions')
    .set({ last_seen_at: services.now() })
    .where('user_id', '=', account.userId)
    .where('id', '<>', unused.id)
    .execute()
  const opened = await createSession(services, account.userId)
  expect(await bySecret(unused.secret)).toEqual(visitor)
  expect(await bySecret(opened.secret)).toMatchObject({ sessionId: opened.id })
  expect(await openSessions(account.ctx)).toHaveLength(50)
  expect(await byCookie(stranger.cookie)).toEqual(stranger.actor)
})

test('each session has a secret of its own, of 256 bits', async () => {
  const { userId } = await createAccount(services)
  const secrets = await Promise.all(
    Array.from({ length: 40 }, async () => (await createSession(services, userId)).secret),
  )
  expect(new Set(secrets).size).toBe(40)
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
})

test('who logs in again on a device ends the session that it had', async () => {
  const account = await createAccount(services)
  const again = { ...account.ctx, address: '192.0.2.1' }
  await sendLoginCode(again, account)
  const code = await mailedCode(services, account.email)
  const { sessionSecret } = await logInWithCode(again, { email: account.email, code })
  expect(await byCookie(account.cookie)).toEqual(visitor)
  await expect(tokenHolder(services, account.token)).rejects.toMatchObject(unauthorized)
  expect(await bySecret(sessionSecret)).toMatchObject({ userId: account.userId })
})

test('a proof renews its session: a copied cookie or token has no part in it', async () => {
  const account = await createAccount(services)
  services.clock.pass(600)
  const copied = (await tokenHolder(services, account.token)).actor
  const thief = contextFor(services, copied)
  await sendProofCode(account.ctx)
  const code = await mailedCode(services, account.email)
  const { secret, actor } = await proveByCode(account.ctx, { code })
  await requireFreshProof(contextFor(services, actor), 'changeOwners')
  expect(await bySecret(secret)).toEqual(actor)
  const { token } = await refreshToken(contextFor(services, actor))
  expect((await tokenHolder(services, token)).actor).toEqual(actor)
  expect(await byCookie(account.cookie)).toEqual(visitor)
  await expect(tokenHolder(services, account.token)).rejects.toMatchObject(unauthorized)
  // What was asked for before the proof and is answered only now.
  await expect(requireFreshProof(thief, 'changeOwners')).rejects.toMatchObject(needed)
  const late = await refreshToken(thief)
  await expect(tokenHolder(services, late.token)).rejects.toMatchObject(unauthorized)
})

test('the operator ends the sessions of an account, by any of its names, and of everybody', async () => {
  const operator = contextFor(services, system)
  const account = await createAccount(services, { username: 'lighthouse' })
  const stranger = await createAccount(services)
  for (const name of [account.email.toUpperCase(), '@Lighthouse', account.userId]) {
    const { secret } = await createSession(services, account.userId)
    expect(await endSessionsOf(operator, { account: name })).toBeGreaterThan(0)
    expect(await bySecret(secret), name).toEqual(visitor)
  }
  expect(await byCookie(stranger.cookie)).toEqual(stranger.actor)
  await endEverySession(operator)
  expect(await byCookie(stranger.cookie)).toEqual(visitor)
})

test('no request ends the sessions of others, not even an admin’s', async () => {
  const account = await createAccount(services)
  const admin = await createAccount(services, { admin: true })
  const refused = { code: 'FORBIDDEN', status: 403 }
  const ended = endSessionsOf(admin.ctx, { account: account.userId })
  await expect(ended).rejects.toMatchObject(refused)
  await expect(endEverySession(admin.ctx)).rejects.toMatchObject(refused)
  expect(await byCookie(account.cookie)).toEqual(account.actor)
})
