import { addDays } from 'date-fns/addDays'
import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { existingCustomer } from './customers.ts'
import { orNull } from './provider.ts'

/**
 * Removes an account from its payments and card accounts, in the transaction that deletes it. The payments stay. The
 * provider's customer is deleted a day later, once its subscriptions there have ended.
 */
export async function forgetPayer(ctx: Ctx, userId: string): Promise<void> {
  const customer = await existingCustomer(ctx, userId)
  if (customer !== null) {
    const runAt = addDays(ctx.now(), 1)
    const key = `forget-card-customer:${customer}`
    await enqueue(ctx, 'forget-card-customer', { customer }, { runAt, key })
  }
  await ctx.db
    .updateTable('card_orders')
    .set({ user_id: null, details: withoutName, page: withoutWords })
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

/** SQL: removes the name that was typed for a boost. */
const withoutName = sql<string>`case kind when 'BOOST' then details - 'name' else details end`

/** SQL: removes what was typed for a boost from the addresses that its checkout returns to. */
const withoutWords = sql<string>`case kind when 'BOOST' then page || jsonb_build_object(
  'success', ${wordless('success')}, 'cancel', ${wordless('cancel')}) else page end`

function wordless(address: 'success' | 'cancel') {
  return sql`regexp_replace(page ->> ${sql.lit(address)}, '&(name|message|npub)=[^&]*', '', 'g')`
}

/** Job: deletes a customer at the provider. */
export async function forgetCustomer(
  { stripe }: Ctx,
  { customer }: { customer: string },
): Promise<void> {
  await orNull(stripe.client.customers.del(customer))
}
