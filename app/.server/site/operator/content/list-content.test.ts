import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contentListInput } from '#app/schemas/site/desk-content.ts'
import { testCtx } from '#tests/rig/database.ts'
import { expectIndexesAlone } from '#tests/rig/whole-reads.ts'
import { countContent, listContent } from './list-content.ts'
import { hideContent, suspendContent } from './set-standing.ts'

const ctx = await testCtx(system)
await sql`
  insert into feeds (id, type, title, url, document, content_hash, guid, changed_at, checked_at, created_at)
  select lpad(at::text, 20, 'F'), 'SHOW', 'Show ' || at, 'https://many.example/' || at, '{}', '', 'guid-' || at, now(),
    now(), now() - at * interval '1 minute'
  from generate_series(1, 3000) as at`.execute(ctx.db)
await sql`
  insert into feed_addresses (url, feed_id) select url, id from feeds`.execute(ctx.db)
const idOf = (at: number) => String(at).padStart(20, 'F')
await hideContent(ctx, { id: idOf(7), reason: 'Not for everybody.' })
await suspendContent(ctx, { id: idOf(8), reason: 'Not its own.' })
await sql`analyze`.execute(ctx.db)

const list = (query: Record<string, string>) => listContent(ctx, contentListInput.parse(query))
const idsOf = async (query: Record<string, string>) => (await list(query)).rows.map(({ id }) => id)

test('shows are found by title, address, guid and id, hidden and suspended ones too', async () => {
  for (const q of ['Show 1234', 'https://many.example/1234', 'guid-1234', idOf(1234)])
    expect((await idsOf({ q }))[0], q).toBe(idOf(1234))
  expect(await idsOf({ q: 'show 7' })).toContain(idOf(7))
  expect(await idsOf({ q: 'Show 8', show: 'SUSPENDED' })).toEqual([idOf(8)])
  expect(await idsOf({ show: 'HIDDEN' })).toEqual([idOf(7)])
  expect((await list({ q: idOf(8) })).rows).toMatchObject([{ state: 'SUSPENDED' }])
  expect(await idsOf({ q: '%' })).toEqual([])
  expect(await countContent(ctx)).toBe(3000)
})

test('pages follow each other, the last added first, and leave nothing out', async () => {
  const first = await list({})
  const second = await list({ after: first.next ?? '' })
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  expect(ids).toEqual(Array.from({ length: 50 }, (_, at) => idOf(at + 1)))
  expect((await list({ after: 'nonsense' })).rows).toEqual(first.rows)
})

test.each<[string, Record<string, string>]>([
  ['all', {}],
  ['a later page', { after: `${Date.now() - 3_600_000}.${idOf(60)}` }],
  ['those that are made here', { show: 'HOSTED' }],
  ['those from feeds', { show: 'FEEDS' }],
  ['hidden ones', { show: 'HIDDEN' }],
  ['suspended ones', { show: 'SUSPENDED' }],
  ['kept out ones', { show: 'KEPT_OUT' }],
  ['a search', { q: 'Show 1234' }],
])('%s are read by indexes alone', async (_, query) => {
  await expectIndexesAlone(ctx, (ctx) => listContent(ctx, contentListInput.parse(query)))
})
