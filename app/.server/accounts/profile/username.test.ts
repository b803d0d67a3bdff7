import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { system, visitor } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { setUsername as usernameInput } from '#app/schemas/accounts/accounts.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { currentUser } from '#app/.server/accounts/records/current-user.ts'
import { grantAdmin } from './grant-admin.ts'
import { setUsername } from './username.ts'

const services = await testServices()
const taken = expect.objectContaining({ code: 'ERROR_USERNAME_TAKEN', status: 409 }) as Error

test('an account chooses its username once', async () => {
  const account = await createAccount(services)
  expect(await setUsername(account.ctx, { username: 'ada' })).toEqual({ username: 'ada' })
  expect(await currentUser(account.ctx)).toMatchObject({ username: 'ada' })
  await expect(setUsername(account.ctx, { username: 'lovelace' })).rejects.toMatchObject({
    code: 'ERROR_USERNAME_ALREADY_SET',
    status: 409,
    field: 'username',
  })
  expect(await currentUser(account.ctx)).toMatchObject({ username: 'ada' })
})

test('a username belongs to one account', async () => {
  const accounts = await Promise.all([createAccount(services), createAccount(services)])
  const results = await Promise.allSettled(
    accounts.map(({ ctx }) => setUsername(ctx, { username: 'grace' })),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reason).toMatchObject({
    code: 'ERROR_USERNAME_TAKEN',
    status: 409,
    field: 'username',
  })
})

test('a name is never given again, whatever has become of its account', async () => {
  const former = await createAccount(services)
  await setUsername(former.ctx, { username: 'hopper' })
  await services.db.deleteFrom('users').where('id', '=', former.userId).execute()
  const heir = await createAccount(services)
  for (const typed of ['hopper', ' Hopper ', 'HOPPER'])
    await expect(setUsername(heir.ctx, usernameInput.parse({ username: typed }))).rejects.toEqual(
      taken,
    )
  expect(await currentUser(heir.ctx)).toMatchObject({ username: null })
})

test('a name that was changed stays with its account, which may take it back', async () => {
  const account = await createAccount(services, { username: 'noether' })
  const rename = (username: string | null) =>
    services.db.updateTable('users').set({ username }).where('id', '=', account.userId).execute()
  await rename('emmy')
  const heir = await createAccount(services)
  await expect(setUsername(heir.ctx, { username: 'noether' })).rejects.toEqual(taken)
  await rename(null)
  await setUsername(account.ctx, { username: 'noether' })
  expect(await currentUser(account.ctx)).toMatchObject({ username: 'noether' })
})

test('whoever claims a name while its account is deleted gets it neither before nor after', async () => {
  const former = await createAccount(services)
  await setUsername(former.ctx, { username: 'lamarr' })
  const heirs = await Promise.all(Array.from({ length: 30 }, () => createAccount(services)))
  const claims = heirs.map(({ ctx }) => setUsername(ctx, { username: 'lamarr' }))
  const deletion = services.db.deleteFrom('users').where('id', '=', former.userId).execute()
  const results = await Promise.allSettled(claims)
  await deletion
  expect(results).toEqual(heirs.map(() => ({ status: 'rejected', reason: taken })))
})

test('of thirty who claim a name at once, and two who write it otherwise, one has it', async () => {
  const accounts = await Promise.all(Array.from({ length: 32 }, () => createAccount(services)))
  const results = await Promise.allSettled(
    accounts.map(({ ctx }, at) =>
      // The last are the signs of Kelvin and of capitals.
      setUsername(
        ctx,
        usernameInput.parse({ username: ['kurt', '\u212aurt', 'KURT'][at - 29] ?? 'kurt' }),
      ),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('names that only look alike are no names', () => {
  for (const username of ['аda', 'ada\u200b', 'ａda', 'adа', 'a\u0301da', 'ada.'])
    expect(usernameInput.safeParse({ username }).success).toBe(false)
})

test('kept of a name is what nobody reads it from, and of whom nothing once they are gone', async () => {
  const account = await createAccount(services, { username: 'turing' })
  await services.db.deleteFrom('users').where('id', '=', account.userId).execute()
  const { rows } = await sql<{ kept: string }>`
    select usernames::text as kept from usernames where hash = username_hash('turing')
  `.execute(services.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.kept).not.toMatch(new RegExp(`turing|${account.userId}`))
})

test('visitors have no account and no username', async () => {
  const ctx = contextFor(services, visitor)
  expect(await currentUser(ctx)).toBeNull()
  await expect(setUsername(ctx, { username: 'anyone' })).rejects.toMatchObject({ status: 401 })
})

test('the operator alone makes admins, of accounts that exist', async () => {
  const account = await createAccount(services, { email: 'boss@example.com' })
  await expect(grantAdmin(account.ctx, { email: account.email })).rejects.toMatchObject({
    status: 403,
  })
  expect(await currentUser(account.ctx)).toMatchObject({ isAdmin: false })
  const operator = contextFor(services, system)
  await expect(grantAdmin(operator, { email: 'nobody@example.com' })).rejects.toMatchObject({
    code: 'ACCOUNT_NOT_FOUND',
  })
  await grantAdmin(operator, { email: ' Boss@Example.com ' })
  expect(await currentUser(account.ctx)).toMatchObject({ isAdmin: true })
})
