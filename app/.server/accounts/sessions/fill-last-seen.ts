import { sql } from 'kysely'
import type { DataChange } from '#app/.server/base/jobs/index.ts'

/** Accounts are last seen when a session of theirs was: what 0203 added is filled in for those that were there before. */
export const fillLastSeen: DataChange = {
  name: 'last-seen',
  async portion({ db }, after, limit) {
    const { rows } = await sql<{ rows: number; last: string | null }>`
      with portion as (select id from users where id > ${after} order by id limit ${limit}),
      -- By the index of each account's sessions, whatever is known of the tables' sizes.
      seen as (
        select portion.id, latest.at from portion, lateral (
          select max(last_seen_at) as at from sessions where user_id = portion.id
        ) as latest
        where latest.at is not null
      ),
      filled as (
        update users set last_seen_at = seen.at from seen
        where seen.id = users.id and users.last_seen_at is null
      )
      select count(*)::int as rows, case when count(*) = ${limit} then max(id) end as last from portion`.execute(
      db,
    )
    return rows[0] ?? { rows: 0, last: null }
  },
}
