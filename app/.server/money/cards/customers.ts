import { hash } from 'node:crypto'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { orCardsAway } from './provider.ts'

/** The provider's customer id of an account, made if there is none. Not within a transaction. */
export async function customerOf(ctx: Ctx, userId: string): Promise<string> {
  const existing = await existingCustomer(ctx, userId)
  if (existing !== null) return existing
  const { email } = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  // Contains the address: the provider refuses other parameters with the same idempotency key.
  const key = hash('sha256', `${userId} ${email ?? ''}`).slice(0, 20)
  const { id } = await orCardsAway(
    ctx.stripe.client.customers.create(
      { ...(email ? { email } : {}), metadata: { user: userId } },
      { idempotencyKey: `customer:${key}` },
    ),
  )
  await ctx.db
    .insertInto('card_customers')
    .values({ user_id: userId, stripe_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await existingCustomer(ctx, userId)) ?? id
}

/** The provider's customer id of an account; null if it has never paid by card. */
export async function existingCustomer(
  { db }: Pick<Ctx, 'db'>,
  userId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('card_customers')
    .select('stripe_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.stripe_id ?? null
}
