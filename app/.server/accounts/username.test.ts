import { expect, test } from 'vitest'
import { system, visitor } from '#app/.server/actor.ts'
import { contextFor } from '#app/.server/ctx.ts'
import { testServices } from '#tests/database.ts'
import { createAccount } from '#tests/factories/account.ts'
import { currentUser, grantAdmin, setUsername } from './index.ts'

const services = await testServices()

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
