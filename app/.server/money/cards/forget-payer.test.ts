import { expect, test } from 'vitest'
import { transact } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { cardSite } from '#tests/rig/factories/card-site.ts'
import { forgetPayer, forgetCustomer } from './forget-payer.ts'

const services = await testServices()
const site = cardSite(services)
const { client } = services.stripe

test('of an account that is deleted what it paid stays, without who it was', async () => {
  const show = await site.show()
  const ann = await createAccount(services, { email: 'ann@leaving.example' })
  const { session } = await site.boost(show, { by: site.by(ann), name: 'Ann' })
  await site.pay(session)
  await site.settle()
  const { customer } = await client.checkout.sessions.retrieve(session)
  expect(await client.customers.retrieve(String(customer))).toMatchObject({ email: ann.email })
  await transact(site.product, (ctx) => forgetPayer(ctx, ann.userId))
  for (const table of ['card_orders', 'card_payments'] as const) {
    const { rows } = await services.pool.query(`select * from ${table}`)
    expect(rows).toMatchObject([{ user_id: null }])
    expect(JSON.stringify(rows)).not.toMatch(/Ann|ann@/)
  }
  await forgetCustomer(site.product, { customer: String(customer) })
  await forgetCustomer(site.product, { customer: String(customer) })
  expect(await client.customers.retrieve(String(customer))).toMatchObject({ deleted: true })
})
