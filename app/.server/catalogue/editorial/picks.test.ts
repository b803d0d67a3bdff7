import { expect, test } from 'vitest'
import { testCtx, testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { findForEditorial } from './find-content.ts'
import { addPick, editablePicks, movePick, removePick } from './picks.ts'

const services = await testServices()
const visitor = await testCtx()
const { ctx: somebody } = await createAccount(services)
const { ctx: operator } = await createAccount(services, { admin: true })
const target = { list: 'top-tracks', content_id: 'A'.repeat(20) } as const

test('nobody but the operator sees, finds or changes picks', async () => {
  const refusal = { code: 'FORBIDDEN', status: 403 }
  for (const ctx of [visitor, somebody]) {
    await expect(editablePicks(ctx)).rejects.toMatchObject(refusal)
    await expect(findForEditorial(ctx, 'a')).rejects.toMatchObject(refusal)
    await expect(addPick(ctx, target)).rejects.toMatchObject(refusal)
    await expect(movePick(ctx, { ...target, direction: 'up' })).rejects.toMatchObject(refusal)
    await expect(removePick(ctx, target)).rejects.toMatchObject(refusal)
  }
  expect((await editablePicks(operator))['top-tracks']).toEqual([])
  await expect(addPick(operator, target)).rejects.toMatchObject({ code: 'CONTENT_NOT_FOUND' })
})
