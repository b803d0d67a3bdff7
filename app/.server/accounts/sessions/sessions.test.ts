import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { visitor } from '#app/.server/base/actor.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { authenticateCookie, tokenHolder, logOut, refreshToken } from './sessions.ts'
import { cleanUpAccounts } from './end-sessions.ts'
import { endedSessionCookie, sessionCookieFor } from './session-cookie.ts'
import { purposeKey } from '#app/.server/base/lib/purpose-key.ts'

const services = await testServices()
const hour = 3600
const day = 24 * hour

function byCookie(account: { cookie: string }) {
  return authenticateCookie(
    services,
    new Request('http://localhost/', { headers: { Cookie: account.cookie } }),
  )
}

async function byToken(account: { token: string }) {
  return (await tokenHolder(services, account.token)).actor
}

const unauthorized = { code: 'UNAUTHORIZED', status: 401 }

function changed(text: string): string {
  const last = text.at(-2) === 'A' ? 'B' : 'A'
  return text.slice(0, -2) + last + text.slice(-1)
}

test('no cookie, another cookie, a forged and an empty one are all a visitor’s', async () => {
  const account = await createAccount(services)
  const cookies = [
    '',
    'theme=dark',
    'tributary_session=',
    'tributary_session=%00',
    changed(account.cookie),
  ]
  for (const cookie of cookies) expect(await byCookie({ cookie })).toEqual(visitor)
  expect(await byCookie(account)).toEqual(account.actor)
})

test('an admin’s session says so', async () => {
  const account = await createAccount(services, { admin: true })
  expect(await byCookie(account)).toMatchObject({ admin: true })
})

test('a session ends 90 days after its log-in, however much it is used, and its tokens with it', async () => {
  const used = await createAccount(services)
  for (let days = 0; days < 89; days++) {
    services.clock.pass(day)
    expect(await byCookie(used)).toEqual(used.actor)
  }
  services.clock.pass(day - 1)
  const { token } = await refreshToken(used.ctx)
  expect(await byToken({ token })).toEqual(used.actor)
  services.clock.pass(1)
  expect(await byCookie(used)).toEqual(visitor)
  await expect(byToken({ token })).rejects.toMatchObject(unauthorized)
})

test('last use is written at most once an hour', async () => {
  const account = await createAccount(services)
  const opened = services.now()
  services.clock.pass(hour - 1)
  await byCookie(account)
  expect(await lastSeen(account)).toEqual(opened)
  services.clock.pass(1)
  await byCookie(account)
  expect(await lastSeen(account)).toEqual(services.now())
})

async function lastSeen(account: TestAccount): Promise<Date> {
  const row = await services.db
    .selectFrom('sessions')
    .select('last_seen_at')
    .where('id', '=', account.actor.sessionId)
    .executeTakeFirstOrThrow()
  return row.last_seen_at
}

test('a token lives fifteen minutes, and a fresh one takes its place', async () => {
  const account = await createAccount(services)
  services.clock.pass(15 * 60 - 1)
  expect(await byToken(account)).toEqual(account.actor)
  const { token } = await refreshToken(account.ctx)
  services.clock.pass(1)
  await expect(byToken(account)).rejects.toMatchObject(unauthorized)
  expect(await byToken({ token })).toEqual(account.actor)
})

test('logging out ends the cookie and the tokens of that session, and of no other', async () => {
  const account = await createAccount(services)
  const other = await createAccount(services)
  await logOut(account.ctx)
  expect(await byCookie(account)).toEqual(visitor)
  await expect(byToken(account)).rejects.toMatchObject(unauthorized)
  expect(await byCookie(other)).toEqual(other.actor)
  expect(await byToken(other)).toEqual(other.actor)
})

test('nobody ends the session of another account', async () => {
  const account = await createAccount(services)
  const other = await createAccount(services)
  await logOut({ ...other.ctx, actor: { ...other.actor, sessionId: account.actor.sessionId } })
  expect(await byCookie(account)).toEqual(account.actor)
})

test('forged tokens are refused', async () => {
  const account = await createAccount(services)
  const other = await createAccount(services)
  const claims = { sub: account.userId, sid: account.actor.sessionId }
  const exp = Math.floor(services.now().getTime() / 1000) + 60
  const key = purposeKey(services.secret, 'session token')
  const tokens = {
    empty: '',
    garbage: 'a.b.c',
    changed: changed(account.token),
    unsigned: new UnsecuredJWT({ ...claims, exp }).encode(),
    'signed with the bare secret': await sign({ ...claims, exp }, services.secret),
    'without an end': await sign(claims, key),
    'of a session of another account': await sign({ ...claims, sub: other.userId, exp }, key),
    'without a session': await sign({ sub: account.userId, exp }, key),
    'with a session that is no text': await sign({ sub: account.userId, sid: { a: 1 }, exp }, key),
    endless: 'a'.repeat(100_000),
  }
  for (const [name, token] of Object.entries(tokens)) {
    await expect(byToken({ token }), name).rejects.toMatchObject(unauthorized)
  }
  expect(await byToken({ token: await sign({ ...claims, exp }, key) })).toEqual(account.actor)
})

function sign(claims: Record<string, unknown>, key: Uint8Array): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key)
}

test('only a session refreshes a token', async () => {
  const account = await createAccount(services)
  await expect(refreshToken({ ...account.ctx, actor: visitor })).rejects.toMatchObject(unauthorized)
})

test('the cookie is out of reach for scripts and other sites, and for plain HTTP where the site has TLS', async () => {
  const plain = await sessionCookieFor({ publicUrl: 'http://localhost:3000' }, 'secret')
  expect(plain).toMatch(
    /^tributary_session=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(await sessionCookieFor({ publicUrl: 'https://tributary.example' }, 'secret')).toMatch(
    /^__Host-tributary_session=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(await endedSessionCookie(services.site)).toContain('Max-Age=0')
})

test('cleaning up deletes what is over and nothing else', async () => {
  const gone = await createAccount(services)
  services.clock.pass(90 * day)
  const kept = await createAccount(services)
  const now = services.now()
  const code = { code_hash: Buffer.alloc(32), asker: 'network 192.0.2.1', created_at: now }
  const challenge = { purpose: 'log-in', asker: 'network 192.0.2.1', created_at: now }
  const later = new Date(now.getTime() + 1)
  await services.db
    .insertInto('mailed_codes')
    .values([
      { ...code, subject: 'over', expires_at: now },
      { ...code, subject: 'valid', expires_at: later },
    ])
    .execute()
  await services.db
    .insertInto('signed_challenges')
    .values([
      { ...challenge, challenge: 'over', expires_at: now },
      { ...challenge, challenge: 'valid', expires_at: later },
    ])
    .execute()
  await services.db
    .insertInto('rate_limits')
    .values([
      { bucket: 'old', hits: 1, window_start: new Date(now.getTime() - 2 * day * 1000) },
      { bucket: 'current', hits: 1, window_start: now },
    ])
    .execute()
  await cleanUpAccounts(kept.ctx)
  const sessions = await services.db.selectFrom('sessions').select('id').execute()
  expect(sessions.map(({ id }) => id)).toContain(kept.actor.sessionId)
  expect(sessions.map(({ id }) => id)).not.toContain(gone.actor.sessionId)
  expect(await services.db.selectFrom('mailed_codes').select('subject').execute()).toEqual([
    { subject: 'valid' },
  ])
  expect(await services.db.selectFrom('signed_challenges').select('challenge').execute()).toEqual([
    { challenge: 'valid' },
  ])
  expect(await services.db.selectFrom('rate_limits').select('bucket').execute()).toEqual([
    { bucket: 'current' },
  ])
})
