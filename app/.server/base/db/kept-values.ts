import type { Db } from './database.ts'

/** A value that the installation keeps under a key; null for none. */
export async function keptValue({ db }: { db: Db }, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value ?? null
}

/** Keeps a value under a key, in place of the one before. */
export async function keepValue({ db }: { db: Db }, key: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
