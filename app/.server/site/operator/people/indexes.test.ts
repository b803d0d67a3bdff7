import { sql } from 'kysely'
import { test } from 'vitest'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { system } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { testCtx } from '#tests/rig/database.ts'
import { expectIndexesAlone } from '#tests/rig/whole-reads.ts'
import { accountNamed } from './acts.ts'
import { countPeople } from './count.ts'
import { listPeople } from './list.ts'
import { personOf } from './person.ts'

const ctx = await testCtx(system)
const idOf = (at: string) => sql`lpad(${sql.raw(at)}::text, 20, '0')`
const count = 3000
await sql`
  insert into users (id, email, username, context, created_at, last_seen_at)
  select ${idOf('at')}, 'p' || at || '@example.com', 'person' || at, json_build_object('name', 'Name ' || at)::jsonb,
    ${ctx.now()}::timestamptz - at * interval '1 minute', case when at % 2 = 0 then ${ctx.now()}::timestamptz end
  from generate_series(1, ${count}) as at`.execute(ctx.db)
await sql`
  insert into account_nostr_keys (pubkey, user_id, linked_at)
  select decode(lpad(to_hex(at), 64, '0'), 'hex'), ${idOf('at')}, now() from generate_series(1, ${count}) as at`.execute(
  ctx.db,
)
await sql`
  insert into account_suspensions (id, user_id, reason, since, notes, shows)
  select ${idOf('at')}, ${idOf('at')}, 'Spam', now(), 'KEEP', 'KEEP' from generate_series(1, 100) as at`.execute(
  ctx.db,
)
await sql`analyze`.execute(ctx.db)
const id = '0'.repeat(17) + '123'
const all = { q: '', group: 'ALL' } as const

test.each<[string, (ctx: Ctx) => Promise<unknown>]>([
  ['the count', countPeople],
  ['everybody', (ctx) => listPeople(ctx, all)],
  [
    'later pages',
    (ctx) => listPeople(ctx, { ...all, after: `${ctx.now().getTime() - 9e6}.${id}` }),
  ],
  ['operators', (ctx) => listPeople(ctx, { ...all, group: 'OPERATORS' })],
  ['who is suspended', (ctx) => listPeople(ctx, { ...all, group: 'SUSPENDED' })],
  ['podcasters', (ctx) => listPeople(ctx, { ...all, group: 'PODCASTERS' })],
  ['who is called so', (ctx) => listPeople(ctx, { ...all, q: 'person12' })],
  ['whose key it is', (ctx) => listPeople(ctx, { ...all, q: toNpub('0'.repeat(62) + '1f') })],
  ['one person', (ctx) => personOf(ctx, id)],
  ['who is named by a command', (ctx) => accountNamed(ctx, '@person12')],
])('%s can be read by indexes alone', async (_, read) => {
  await expectIndexesAlone(ctx, read)
})
