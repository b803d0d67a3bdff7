import { addSeconds } from 'date-fns/addSeconds'
import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { registerClient } from './clients.ts'
import { openGrant } from './grants.ts'
import { tokensOfKind } from './token-rows.ts'

const services = await testServices()
const problems = {
  gone: () => new Error('gone'),
  used: () => new Error('used'),
  tooFast: () => new Error('too fast'),
  tooLarge: () => new Error('too large'),
}
const kinds = ['AuthorizationCode', 'RefreshToken', 'DeviceCode'] as const

/** A token of a session of an app, as the library has it kept. */
async function kept(kind: (typeof kinds)[number]) {
  const operator = await createAccount(services, { admin: true })
  const app = { name: 'Lamp', kind: 'PUBLIC' as const, redirectUris: [], scopes: ['read' as const] }
  const { id } = await registerClient(operator.ctx, app)
  const grantId = await openGrant(operator.ctx, {
    app: { id, name: 'Lamp' },
    scopes: ['read'],
    until: addSeconds(services.now(), 600),
  })
  const rows = tokensOfKind(services, kind, problems)
  await rows.upsert('token', { clientId: id, grantId, scope: 'read' }, 60)
  return { rows, grantId }
}

async function isThere(id: string): Promise<boolean> {
  const query = services.db.selectFrom('sessions').select('id').where('id', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}

test.each(kinds)('of two that found %s unused, the second ends what came of it', async (kind) => {
  const { rows, grantId } = await kept(kind)
  await rows.consume('token')
  expect(await isThere(grantId)).toBe(true)
  expect(await rows.find('token')).toMatchObject({ consumed: expect.any(Number), grantId })
  await expect(rows.consume('token')).rejects.toThrow('used')
  expect(await isThere(grantId)).toBe(false)
  expect(await rows.find('token')).toBeUndefined()
})

test('nothing is kept for a session that has ended meanwhile', async () => {
  const { rows, grantId } = await kept('RefreshToken')
  await services.db.deleteFrom('sessions').where('id', '=', grantId).execute()
  const late = rows.upsert('late', { clientId: 'x', grantId }, 60)
  await expect(late).rejects.toThrow('gone')
})
