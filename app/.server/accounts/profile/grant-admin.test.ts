import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { tokenHolder } from '#app/.server/accounts/sessions/sessions.ts'
import { grantAdmin, revokeAdmin } from './grant-admin.ts'

const services = await testServices()

test('an admin whom the operator makes none any more is none with their next request', async () => {
  const operator = contextFor(services, system)
  const account = await createAccount(services)
  await grantAdmin(operator, account)
  await expect(revokeAdmin(operator, account)).rejects.toMatchObject({ code: 'LAST_OPERATOR' })
  await createAccount(services, { admin: true })
  expect((await tokenHolder(services, account.token)).actor).toMatchObject({ admin: true })
  await expect(revokeAdmin(account.ctx, account)).rejects.toMatchObject({ status: 403 })
  await revokeAdmin(operator, account)
  expect((await tokenHolder(services, account.token)).actor).toMatchObject({ admin: false })
})
