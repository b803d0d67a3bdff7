import { expect, test } from 'vitest'
import { system, visitor } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { tokenHolder } from '#app/.server/accounts/sessions/sessions.ts'
import { confirmEmailChange, startEmailChange } from './change-email.ts'
import { currentUser } from '#app/.server/accounts/records/current-user.ts'
import { logInWithCode } from './log-in-with-code.ts'
import { proveByCode, sendProofCode, waysToProve } from './prove.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/fresh-proof.ts'
import { sendLoginCode } from './send-login-code.ts'

const services = await testServices()
const needed = { code: 'PROOF_NEEDED', status: 403 }
const over = { code: 'ERROR_AUTH_CODE_EXPIRED', status: 400 }
const wrong = { code: 'ERROR_AUTH_CODE_INVALID', status: 400 }

/** An account whose log-in is no fresh proof any more. */
async function staleAccount(): Promise<TestAccount> {
  const account = await createAccount(services)
  services.clock.pass(10 * 60)
  return account
}

function require({ ctx }: Pick<TestAccount, 'ctx'>) {
  return requireFreshProof(ctx, 'changeOwners')
}

/** Another session of the account. */
async function otherSession({ email }: TestAccount) {
  const ctx = { ...contextFor(services, visitor), address: '192.0.2.1' }
  await sendLoginCode(ctx, { email })
  const { token } = await logInWithCode(ctx, { email, code: await mailedCode(services, email) })
  return contextFor(services, (await tokenHolder(services, token)).actor)
}

test('logging in is a proof for ten minutes', async () => {
  const account = await createAccount(services)
  services.clock.pass(10 * 60 - 1)
  await require(account)
  services.clock.pass(1)
  await expect(require(account)).rejects.toMatchObject({
    ...needed,
    message: 'Changing who manages a feed needs a fresh proof, good for 10 minutes.',
  })
})

test('the product itself proves nothing, and a visitor cannot', async () => {
  await requireFreshProof(contextFor(services, system), 'changeOwners')
  await expect(
    requireFreshProof(contextFor(services, visitor), 'changeOwners'),
  ).rejects.toMatchObject({ status: 401 })
})

test('a code sent to the account’s address is a proof, once', async () => {
  const account = await staleAccount()
  expect(await waysToProve(account.ctx)).toEqual({
    email: `p…@example.com`,
    hasPasskeys: false,
    hasKey: false,
  })
  await sendProofCode(account.ctx)
  const code = await mailedCode(services, account.email)
  await expect(proveByCode(account.ctx, { code: '222222' })).rejects.toMatchObject(wrong)
  const proved = contextFor(services, (await proveByCode(account.ctx, { code })).actor)
  await require({ ctx: proved })
  services.clock.pass(10 * 60)
  await expect(require({ ctx: proved })).rejects.toMatchObject(needed)
  await expect(proveByCode(account.ctx, { code })).rejects.toMatchObject(over)
})

test('five wrong codes of a session end its code', async () => {
  const account = await staleAccount()
  await sendProofCode(account.ctx)
  const code = await mailedCode(services, account.email)
  for (let guess = 0; guess < 5; guess++)
    await expect(proveByCode(account.ctx, { code: '222222' })).rejects.toMatchObject(wrong)
  await expect(proveByCode(account.ctx, { code })).rejects.toMatchObject(over)
})

test('the proof of one session is none of another’s, and neither is its code', async () => {
  const account = await staleAccount()
  const other = await otherSession(account)
  await requireFreshProof(other, 'changeOwners')
  await expect(require(account)).rejects.toMatchObject(needed)
  await sendProofCode(other)
  const code = await mailedCode(services, account.email)
  await expect(proveByCode(account.ctx, { code })).rejects.toMatchObject(over)
})

test('codes to log in, to prove and to change an address are good for nothing else', async () => {
  const account = await createAccount(services)
  const ctx = { ...contextFor(services, visitor), address: '192.0.2.9' }
  const { email } = account
  await startEmailChange(account.ctx, { email: 'elsewhere@example.com' })
  const toChange = await mailedCode(services, 'elsewhere@example.com')
  await sendProofCode(account.ctx)
  const toProve = await mailedCode(services, email)
  await sendLoginCode(ctx, { email })
  const toLogIn = await mailedCode(services, email)

  for (const code of [toProve, toChange])
    await expect(logInWithCode(ctx, { email, code })).rejects.toMatchObject(wrong)
  for (const code of [toLogIn, toChange])
    await expect(proveByCode(account.ctx, { code })).rejects.toMatchObject(wrong)
  for (const code of [toLogIn, toProve])
    await expect(
      confirmEmailChange(account.ctx, { email: 'elsewhere@example.com', code }),
    ).rejects.toMatchObject(wrong)
})

test('a session has five codes mailed in ten minutes', async () => {
  const account = await staleAccount()
  for (let sent = 0; sent < 5; sent++) await sendProofCode(account.ctx)
  await expect(sendProofCode(account.ctx)).rejects.toMatchObject({ status: 429 })
})

test('an address is changed by the code sent to the new one', async () => {
  const account = await createAccount(services, { email: 'before@example.com' })
  await startEmailChange(account.ctx, { email: 'after@example.com' })
  expect((await currentUser(account.ctx))?.email).toBe('before@example.com')
  const code = await mailedCode(services, 'after@example.com')
  await confirmEmailChange(account.ctx, { email: 'after@example.com', code })
  expect((await currentUser(account.ctx))?.email).toBe('after@example.com')
})

test('changing the address needs a fresh proof', async () => {
  const account = await staleAccount()
  await expect(startEmailChange(account.ctx, { email: 'new@example.com' })).rejects.toMatchObject(
    needed,
  )
  await expect(mailedCode(services, 'new@example.com')).rejects.toThrow('no login code')
})

test('a code for one address confirms no other, and none of another account', async () => {
  const [mine, theirs] = [await createAccount(services), await createAccount(services)]
  await startEmailChange(mine.ctx, { email: 'mine@example.com' })
  const code = await mailedCode(services, 'mine@example.com')
  await expect(
    confirmEmailChange(mine.ctx, { email: 'other@example.com', code }),
  ).rejects.toMatchObject(over)
  await expect(
    confirmEmailChange(theirs.ctx, { email: 'mine@example.com', code }),
  ).rejects.toMatchObject(over)
})

test('whether another account has an address is told to its reader alone', async () => {
  const account = await createAccount(services)
  const other = await createAccount(services)
  await startEmailChange(account.ctx, { email: other.email })
  const code = await mailedCode(services, other.email)
  await expect(confirmEmailChange(account.ctx, { email: other.email, code })).rejects.toMatchObject(
    { code: 'EMAIL_TAKEN', status: 409, field: 'email' },
  )
  expect((await currentUser(account.ctx))?.email).toBe(account.email)
})

test('login codes on their way to an old address open nothing any more', async () => {
  const account = await createAccount(services)
  const ctx = { ...contextFor(services, visitor), address: '192.0.2.77' }
  await sendLoginCode(ctx, { email: account.email })
  const pending = await mailedCode(services, account.email)
  await startEmailChange(account.ctx, { email: 'moved@example.com' })
  const code = await mailedCode(services, 'moved@example.com')
  await confirmEmailChange(account.ctx, { email: 'moved@example.com', code })
  await expect(logInWithCode(ctx, { email: account.email, code: pending })).rejects.toMatchObject(
    over,
  )
})
