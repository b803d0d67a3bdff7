import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { changeData, type DataChange, unfinishedChanges } from '#app/.server/base/jobs/index.ts'
import { testCtx } from '#tests/rig/database.ts'
import { fillLastSeen } from './fill-last-seen.ts'

const ctx = await testCtx(system)
const count = 2500
await sql`
  insert into users (id, email, created_at)
  select lpad(at::text, 20, '0'), at || '@example.com', now() from generate_series(1, ${count}) as at`.execute(
  ctx.db,
)
await sql`
  insert into sessions (id, secret_hash, user_id, created_at, last_seen_at, expires_at)
  select 's' || at || which, decode(md5(at || which), 'hex'), lpad(at::text, 20, '0'), now(),
    timestamptz '2026-01-01' + at * interval '1 minute', now() + interval '1 day'
  from generate_series(1, ${count}) as at, unnest(array['a', 'b']) as which where at % 5 > 0`.execute(
  ctx.db,
)
await sql`update users set last_seen_at = '2026-06-01' where id = lpad('7', 20, '0')`.execute(
  ctx.db,
)

// A database that was just restored doesn't know yet how much it holds.
await sql`
  update pg_class set reltuples = 0, relpages = greatest(relpages, 40)
  where relname in ('users', 'sessions')`.execute(ctx.db)

test('who was there before is last seen when a session was, portion by portion, through an end between two', async () => {
  const ending = new AbortController()
  const ended: DataChange = {
    ...fillLastSeen,
    portion: async (...asked) => {
      ending.abort()
      return fillLastSeen.portion(...asked)
    },
  }
  expect(await changeData(ctx, [ended], ending.signal)).toBe(false)
  expect(await unfinishedChanges(ctx)).toEqual([{ name: 'last-seen', rows_done: 2000 }])
  expect(await changeData(ctx, [fillLastSeen])).toBe(true)
  expect(await unfinishedChanges(ctx)).toEqual([])
  const { rows } = await sql<{ seen: number; right: number }>`
    select count(last_seen_at)::int as seen,
      count(*) filter (where last_seen_at = timestamptz '2026-01-01' + id::int * interval '1 minute')::int as right
    from users`.execute(ctx.db)
  expect(rows).toEqual([{ seen: 2000, right: 1999 }])
})

test('what is done is not done again', async () => {
  await sql`update users set last_seen_at = null where id = lpad('8', 20, '0')`.execute(ctx.db)
  expect(await changeData(ctx, [fillLastSeen])).toBe(true)
  const { rows } =
    await sql`select from users where id = lpad('8', 20, '0') and last_seen_at is null`.execute(
      ctx.db,
    )
  expect(rows).toHaveLength(1)
})
