import { expect, test } from 'vitest'
import { visitor } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { invoiceAt } from './lnurl-endpoints.ts'

const services = await testServices()
const site = { ...services.site, limits: { addressInvoicesAnHour: 3 } }
const all = { ...services, site, lightning: scriptedNetwork({}).open('ours') }

function ask(name: string, address: string): Promise<number> {
  const ctx = { ...contextFor(all, visitor), address }
  return invoiceAt(ctx, name, new URLSearchParams({ amount: '21000' })).then(
    () => 200,
    ({ status }: { status: number }) => status,
  )
}

test('who asks for too many invoices in an hour gets no more, and keeps nobody else from paying', async () => {
  await createAccount(services, { username: 'ann' })
  const asked = await Promise.all(Array.from({ length: 30 }, () => ask('ann', '203.0.113.9')))
  expect(asked.filter((status) => status === 200)).toHaveLength(3)
  expect(asked.filter((status) => status === 429)).toHaveLength(27)
  const many = Array.from({ length: 90 }, (_, at) => ask('ann', `198.51.100.${at}`))
  expect(new Set(await Promise.all(many))).toEqual(new Set([200]))
})
