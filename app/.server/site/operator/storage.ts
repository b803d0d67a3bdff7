import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** The bytes of media that are stored, of all feeds. */
export async function storedBytes({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(change), 0)::bigint as bytes from stored_bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
