import { expect, test } from 'vitest'
import { contextFor } from '#app/.server/base/ctx.ts'
import { visitor } from '#app/.server/base/actor.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { sendLoginCode } from './send-login-code.ts'

const services = await testServices()
let hosts = 0

function fromNewAddress() {
  return { ...contextFor(services, visitor), address: `198.51.100.${++hosts}` }
}

const tooMany = {
  code: 'ERROR_AUTH_TOO_MANY_REQUESTS',
  status: 429,
  message: 'Too many login attempts.',
}

test('known and unknown addresses get the same answer, the same mail and the same row', async () => {
  const known = await createAccount(services, { email: 'known@example.com' })
  const answers = []
  const mails = []
  for (const email of [known.email, 'unknown@example.com']) {
    answers.push(await sendLoginCode(fromNewAddress(), { email }))
    const code = await mailedCode(services, email)
    const mail = (await services.mailer.list()).find(({ text }) => text.includes(email))
    mails.push(mail?.text.split('\r\n\r\n').slice(1).join('\n').replace(code, ''))
  }
  expect(answers[0]).toEqual(answers[1])
  expect(mails[0]).toBe(mails[1])
  const rows = await services.db
    .selectFrom('mailed_codes')
    .select(['tries', 'created_at', 'expires_at'])
    .execute()
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(rows[1])
})

test('sending a code makes no account', async () => {
  await sendLoginCode(fromNewAddress(), { email: 'curious@example.com' })
  const accounts = await services.db
    .selectFrom('users')
    .select('email')
    .where('email', '=', 'curious@example.com')
    .execute()
  expect(accounts).toEqual([])
})

test('a network gets five codes for an address while the first works, then waits ten minutes', async () => {
  const ctx = fromNewAddress()
  for (let sent = 0; sent < 5; sent++) await sendLoginCode(ctx, { email: 'often@example.com' })
  await expect(sendLoginCode(ctx, { email: 'often@example.com' })).rejects.toMatchObject(tooMany)
  services.clock.pass(600)
  await sendLoginCode(ctx, { email: 'often@example.com' })
})

test('an address gets eight codes in ten minutes, whoever asks', async () => {
  services.clock.pass(600)
  for (let sent = 0; sent < 8; sent++)
    await sendLoginCode(fromNewAddress(), { email: 'wanted@example.com' })
  await expect(
    sendLoginCode(fromNewAddress(), { email: 'wanted@example.com' }),
  ).rejects.toMatchObject(tooMany)
  services.clock.pass(600)
  await sendLoginCode(fromNewAddress(), { email: 'wanted@example.com' })
})

test('no limit over all keeps anybody from logging in', async () => {
  services.clock.pass(3600)
  for (let asked = 0; asked < 100; asked++)
    await sendLoginCode(fromNewAddress(), { email: `one-of-${asked}@example.com` })
  const limits = await services.db
    .selectFrom('rate_limits')
    .select((eb) => eb.fn.max('hits').as('most'))
    .where('window_start', '>', new Date(services.now().getTime() - 600_000))
    .executeTakeFirstOrThrow()
  expect(limits.most).toBe(1)
})

test('a network asks for twenty codes an hour, for whomever', async () => {
  const ctx = fromNewAddress()
  for (let sent = 0; sent < 20; sent++)
    await sendLoginCode(ctx, { email: `many-${sent}@example.com` })
  await expect(sendLoginCode(ctx, { email: 'many-21@example.com' })).rejects.toMatchObject(tooMany)
  await sendLoginCode(fromNewAddress(), { email: 'many-22@example.com' })
})

test('a mail that cannot be sent is told, without the server’s own words', async () => {
  services.clock.pass(3600)
  const broken = {
    ...fromNewAddress(),
    mailer: { send: () => Promise.reject(new Error('535 bad password for smtp.internal')) },
  }
  await expect(sendLoginCode(broken, { email: 'unlucky@example.com' })).rejects.toMatchObject({
    code: 'ERROR_AUTH_MAIL_FAILED',
    message: 'Something went wrong. Please try again.',
  })
})
