import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A setting of the installation that is stored under a key; null for none. */
export async function storedValue({ db }: { db: Db }, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value ?? null
}

/** Stores a setting of the installation under a key, replacing the previous value. */
export async function storeValue({ db }: { db: Db }, key: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Waits for whoever has the lock named `what` by `lockFor`, and keeps others from it until the transaction ends. */
export async function shareLock(ctx: { db: Db }, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${what}, 0))`.execute(ctx.db)
}

/** Takes an advisory lock named `what` until the transaction ends; others that take it wait. */
export async function lockFor(ctx: { db: Db }, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(ctx.db)
}
