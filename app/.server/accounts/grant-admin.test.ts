import { expect, test } from 'vitest'
import { system } from '#app/.server/actor.ts'
import { contextFor } from '#app/.server/ctx.ts'
import { testServices } from '#tests/database.ts'
import { createAccount } from '#tests/factories/account.ts'
import { authenticateToken, grantAdmin, revokeAdmin } from './index.ts'

const services = await testServices()

test('an admin whom the operator makes none any more is none with their next request', async () => {
  const operator = contextFor(services, system)
  const account = await createAccount(services)
  await grantAdmin(operator, account)
  expect(await authenticateToken(services, account.token)).toMatchObject({ admin: true })
  await expect(revokeAdmin(account.ctx, account)).rejects.toMatchObject({ status: 403 })
  await revokeAdmin(operator, account)
  expect(await authenticateToken(services, account.token)).toMatchObject({ admin: false })
})
