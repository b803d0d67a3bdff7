import { sql } from 'kysely'
import type { Db } from '#app/.server/base/db/database.ts'

/** Forgets all events and what is derived from them. */
export async function emptyNostrTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename like 'nostr\_%'
  `.execute(db)
  await sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')}`).execute(db)
}
