import { expect, test } from 'vitest'
import { contextFor } from '#app/.server/base/ctx.ts'
import { visitor } from '#app/.server/base/actor.ts'
import { rotateKeys } from '#tests/rig/rotate-keys.ts'
import { testServices } from '#tests/rig/database.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { authenticateCookie, tokenHolder } from '#app/.server/accounts/sessions/sessions.ts'
import { currentUser } from '#app/.server/accounts/records/current-user.ts'
import { hashMailedCode, newMailedCode } from './mailed-codes.ts'
import { logInWithCode } from './log-in-with-code.ts'
import { sendLoginCode } from './send-login-code.ts'
import { sessionCookieFor } from '#app/.server/accounts/sessions/session-cookie.ts'

const services = await testServices()
let person = 0

/** A visitor of an address of their own, with a code mailed to an address of their own. */
async function withCode() {
  const email = `ada-${++person}@example.com`
  const ctx = { ...contextFor(services, visitor), address: `192.0.2.${person}` }
  await sendLoginCode(ctx, { email })
  return { ctx, email, code: await mailedCode(services, email) }
}

function wrong(code: string): string {
  return code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`
}

test('the mailed code opens a session, whose cookie and token both stand for the account', async () => {
  const { ctx, email, code } = await withCode()
  const { token, sessionSecret, user } = await logInWithCode(ctx, { email, code })
  expect(user).toEqual({
    id: user.id,
    email,
    username: null,
    name: null,
    image: null,
    isAdmin: false,
    nostr: null,
  })
  expect(user.id).toMatch(/^[A-Za-z0-9]{20}$/)

  const cookie = await sessionCookieFor(services.site, sessionSecret)
  const byCookie = await authenticateCookie(
    services,
    new Request('http://localhost/', { headers: { Cookie: cookie } }),
  )
  const byToken = (await tokenHolder(services, token)).actor
  expect(byCookie).toEqual(byToken)
  expect(await currentUser(contextFor(services, byToken))).toEqual(user)
})

test('logging in again finds the same account', async () => {
  const { ctx, email, code } = await withCode()
  const first = await logInWithCode(ctx, { email, code })
  await sendLoginCode(ctx, { email })
  const second = await logInWithCode(ctx, { email, code: await mailedCode(services, email) })
  expect(second.user.id).toBe(first.user.id)
  expect(second.sessionSecret).not.toBe(first.sessionSecret)
})

test('a code works once', async () => {
  const { ctx, email, code } = await withCode()
  await logInWithCode(ctx, { email, code })
  await expect(logInWithCode(ctx, { email, code })).rejects.toMatchObject({
    code: 'ERROR_AUTH_CODE_EXPIRED',
  })
})

test('of parallel log-ins with the right code one succeeds', async () => {
  // Open connections first: a log-in that waits for one would come too late to meet the others.
  await Promise.all(Array.from({ length: 8 }, () => services.pool.query('select pg_sleep(0.1)')))
  for (let round = 0; round < 5; round++) {
    const { ctx, email, code } = await withCode()
    const logIns = Array.from({ length: 5 }, () => logInWithCode(ctx, { email, code }))
    const results = await Promise.allSettled(logIns)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('a wrong code is invalid five times, and then even the right one is over', async () => {
  const { ctx, email, code } = await withCode()
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(logInWithCode(ctx, { email, code: wrong(code) })).rejects.toMatchObject({
      code: 'ERROR_AUTH_CODE_INVALID',
      message: 'Invalid code.',
    })
  }
  await expect(logInWithCode(ctx, { email, code })).rejects.toMatchObject({
    code: 'ERROR_AUTH_CODE_EXPIRED',
    message: 'Login code expired. Please try again.',
  })
})

test('parallel guesses pay for a try each', async () => {
  const { ctx, email, code } = await withCode()
  const guesses = await Promise.allSettled(
    Array.from({ length: 12 }, () => logInWithCode(ctx, { email, code: wrong(code) })),
  )
  const codes = guesses.map(
    (guess) => guess.status === 'rejected' && (guess.reason as { code: string }).code,
  )
  expect(codes.filter((answer) => answer === 'ERROR_AUTH_CODE_INVALID')).toHaveLength(5)
  expect(codes.filter((answer) => answer === 'ERROR_AUTH_CODE_EXPIRED')).toHaveLength(7)
})

test('a code lives ten minutes', async () => {
  const fresh = await withCode()
  services.clock.pass(10 * 60 - 1)
  await logInWithCode(fresh.ctx, fresh)
  const old = await withCode()
  services.clock.pass(10 * 60)
  await expect(logInWithCode(old.ctx, old)).rejects.toMatchObject({
    code: 'ERROR_AUTH_CODE_EXPIRED',
  })
})

test('a new code replaces the one before', async () => {
  const { ctx, email, code } = await withCode()
  await sendLoginCode(ctx, { email })
  const newer = await mailedCode(services, email)
  await expect(logInWithCode(ctx, { email, code })).rejects.toMatchObject({
    code: 'ERROR_AUTH_CODE_INVALID',
  })
  rotateKeys(services)
  await logInWithCode(ctx, { email, code: newer })
})

/** Five networks of strangers ask for codes of an address and type wrong ones, as often as they may. */
async function fiveWrongSenders(email: string): Promise<void> {
  for (let stranger = 1; stranger <= 5; stranger++) {
    const ctx = { ...contextFor(services, visitor), address: `198.51.100.${stranger}` }
    for (let turn = 0; turn < 5; turn++) {
      await sendLoginCode(ctx, { email }).catch(tooOften)
      await logInWithCode(ctx, { email, code: '222222' }).catch(tooOften)
    }
  }
}

function tooOften(error: unknown): void {
  expect(error).toMatchObject({ code: expect.stringMatching(/^ERROR_AUTH_/) as string })
}

test('five wrong senders use up no code that its owner got before', async () => {
  const { ctx, email, code } = await withCode()
  await fiveWrongSenders(email)
  expect((await logInWithCode(ctx, { email, code })).user.email).toBe(email)
})

test('five wrong senders lock out nobody, even on a device of which nothing is known', async () => {
  const email = `ada-${++person}@example.com`
  const ctx = { ...contextFor(services, visitor), address: `203.0.113.${person}` }
  await fiveWrongSenders(email)
  await expect(sendLoginCode(ctx, { email })).rejects.toMatchObject({
    code: 'ERROR_AUTH_TOO_MANY_REQUESTS',
  })
  // Of those that were mailed meanwhile any works.
  const code = await mailedCode(services, email)
  expect((await logInWithCode(ctx, { email, code })).user.email).toBe(email)
})

test('a device that the account has logged in on has limits of its own', async () => {
  const { ctx, email, code } = await withCode()
  const { deviceToken } = await logInWithCode(ctx, { email, code })
  // In the network of a stranger who has used up everything.
  const known = { ...ctx, address: '198.51.100.1', deviceToken }
  await fiveWrongSenders(email)
  for (let guess = 0; guess < 60; guess++)
    await logInWithCode({ ...known, deviceToken: '' }, { email, code: '222222' }).catch(tooOften)
  rotateKeys(services)
  await sendLoginCode(known, { email })
  const next = await mailedCode(services, email)
  const renewed = await logInWithCode(known, { email, code: next })
  // Of the same device, by the key that signs now.
  const [, device] = deviceToken.split('.')
  expect(renewed.deviceToken.split('.')[1]).toBe(device)
  expect(renewed.deviceToken).not.toBe(deviceToken)
  for (let sent = 1; sent < 5; sent++) await sendLoginCode(known, { email })
  await expect(sendLoginCode(known, { email })).rejects.toMatchObject({ status: 429 })
})

test('a device mark of another account, or a forged one, is worth nothing', async () => {
  const mine = await withCode()
  const { deviceToken, user } = await logInWithCode(mine.ctx, mine)
  const theirs = await withCode()
  const forged = deviceToken.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))
  const moved = deviceToken.replace(user.id, 'A'.repeat(20))
  for (const [email, token] of [
    [theirs.email, deviceToken],
    [mine.email, forged],
    [mine.email, moved],
    [mine.email, `${user.id}..`],
  ] as const) {
    const ctx = { ...mine.ctx, address: `192.0.2.${++person}`, deviceToken: token }
    await sendLoginCode(ctx, { email })
  }
  const askers = await services.db
    .selectFrom('mailed_codes')
    .select('asker')
    .where('subject', 'in', [`log-in ${mine.email}`, `log-in ${theirs.email}`])
    .execute()
  expect(askers).toHaveLength(5)
  expect(askers.filter(({ asker }) => asker.startsWith('device '))).toEqual([])
})

test('a code opens no other account', async () => {
  const mine = await withCode()
  const theirs = await withCode()
  await expect(
    logInWithCode(mine.ctx, { email: theirs.email, code: mine.code }),
  ).rejects.toMatchObject({
    code: 'ERROR_AUTH_CODE_INVALID',
  })
})

test('an address without a code is answered as if its code was over', async () => {
  const ctx = { ...contextFor(services, visitor), address: '192.0.2.250' }
  await expect(
    logInWithCode(ctx, { email: 'nobody@example.com', code: 'ABCDEF' }),
  ).rejects.toMatchObject({
    code: 'ERROR_AUTH_CODE_EXPIRED',
  })
})

test('one network may guess sixty times an hour, over all addresses', async () => {
  const ctx = { ...contextFor(services, visitor), address: '2001:db8:1:2::1' }
  const neighbour = { ...ctx, address: '2001:db8:1:2:ffff::9' }
  const guess = { email: 'nobody@example.com', code: 'ABCDEF' }
  services.clock.set('2026-07-01T10:00:00Z')
  for (let attempt = 0; attempt < 60; attempt++) {
    await expect(logInWithCode(ctx, guess)).rejects.toMatchObject({
      code: 'ERROR_AUTH_CODE_EXPIRED',
    })
  }
  await expect(logInWithCode(neighbour, guess)).rejects.toMatchObject({
    code: 'ERROR_AUTH_TOO_MANY_REQUESTS',
    status: 429,
  })
  services.clock.pass(3600)
  await expect(logInWithCode(neighbour, guess)).rejects.toMatchObject({
    code: 'ERROR_AUTH_CODE_EXPIRED',
  })
})

test('nothing in the database equals a code, a session secret or a token', async () => {
  const pending = await withCode()
  const { ctx, email, code } = await withCode()
  const { token, sessionSecret, deviceToken } = await logInWithCode(ctx, { email, code })
  const { rows: tables } = await services.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')",
  )
  const contents = await Promise.all(
    tables.map(
      async ({ name }) =>
        (await services.pool.query<{ row: string }>(`select t::text as row from ${name} t`)).rows,
    ),
  )
  const everything = contents
    .flat()
    .map(({ row }) => row)
    .join('\n')
  expect(everything).toContain(pending.email)
  for (const secret of [pending.code, code, sessionSecret, token, deviceToken]) {
    expect(everything).not.toContain(secret)
    expect(everything).not.toContain(Buffer.from(secret).toString('hex'))
  }
})

test('codes are six letters and digits without look-alikes', () => {
  const codes = Array.from({ length: 500 }, newMailedCode)
  expect(codes.every((code) => /^[A-HJ-NP-Z2-9]{6}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(495)
})

test('the hash of a code fits one subject of one installation', () => {
  const hash = hashMailedCode(services.secret, 'log-in ada@example.com', 'ABC234')
  expect(hashMailedCode(services.secret, 'log-in ada@example.com', 'ABC234')).toEqual(hash)
  expect(hashMailedCode(services.secret, 'proof ada@example.com', 'ABC234')).not.toEqual(hash)
  expect(hashMailedCode(Buffer.alloc(32), 'log-in ada@example.com', 'ABC234')).not.toEqual(hash)
})
