import { sql } from 'kysely'
import type { Db } from '#app/.server/base/db/database.ts'

/** Episodes as a long-running show has them: `Episode 1` the oldest, an hour apart, without files. */
export async function addEpisodes(db: Db, feedId: string, count: number): Promise<void> {
  await sql`
    insert into hosting_items (feed_id, id, guid, content, created_at, updated_at, published_at)
    select ${feedId}, lpad(number::text, 20, 'E'), gen_random_uuid()::text,
      jsonb_build_object('title', 'Episode ' || number, 'description', repeat('**Notes** of it. ', 200)),
      at, at, at
    from generate_series(1, ${count}::int) as number,
      lateral (select timestamptz '2024-01-01T00:00:00Z' + number * interval '1 hour') as time (at)
  `.execute(db)
}
