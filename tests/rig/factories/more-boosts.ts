import { sql } from 'kysely'
import type { Services } from '#app/.server/base/ctx.ts'

/**
 * As many more boosts like this one (at most 99), each of a sat more and a second later than the
 * last. `U` stands in no ULID, so that none of the new ids is this one's.
 */
export async function moreBoosts({ db }: Services, id: string, count: number): Promise<void> {
  await sql`
    insert into boosts select (jsonb_populate_record(b, jsonb_build_object(
      'id', left(b.id, -3) || 'U' || lpad(n::text, 2, '0'), 'msat', b.msat + n * 1000,
      'created_at', b.created_at + n * interval '1 second'
    ))).* from boosts b, generate_series(1, ${count}::int) n where b.id = ${id}
  `.execute(db)
}
