import type { Ctx } from '#app/.server/ctx.ts'

/** Forgets who paid by card, of an account that is deleted: what was paid stays written. */
export async function forgetPayer({ db }: Pick<Ctx, 'db'>, userId: string): Promise<void> {
  for (const table of ['card_orders', 'card_payments'] as const)
    await db.updateTable(table).set({ user_id: null }).where('user_id', '=', userId).execute()
  await db
    .updateTable('card_accounts')
    .set({ connected_by: null })
    .where('connected_by', '=', userId)
    .execute()
}
