import { addDays } from 'date-fns/addDays'
import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { knownCustomer } from './customers.ts'
import { found } from './provider.ts'

/**
 * Forgets who has paid and who has connected accounts, in the transaction that deletes an account. What was paid stays
 * written. The provider forgets them a day later, once what runs there has ended.
 */
export async function forgetPayer(ctx: Ctx, userId: string): Promise<void> {
  const customer = await knownCustomer(ctx, userId)
  if (customer !== null) {
    const runAt = addDays(ctx.now(), 1)
    const key = `forget-card-customer:${customer}`
    await enqueue(ctx, 'forget-card-customer', { customer }, { runAt, key })
  }
  await ctx.db
    .updateTable('card_orders')
    .set({ user_id: null, details: withoutName })
    .where('user_id', '=', userId)
    .execute()
  await ctx.db
    .updateTable('card_payments')
    .set({ user_id: null, card_last4: null, receipt_url: null })
    .where('user_id', '=', userId)
    .execute()
  await ctx.db
    .updateTable('card_accounts')
    .set({ connected_by: null })
    .where('connected_by', '=', userId)
    .execute()
}

/** SQL: the name beside a boost is whatever they typed. */
const withoutName = sql<string>`case kind when 'BOOST' then details - 'name' else details end`

/** The job that has the provider forget a customer. */
export async function forgetCustomer(
  { stripe }: Ctx,
  { customer }: { customer: string },
): Promise<void> {
  await found(stripe.client.customers.del(customer))
}
