import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { testCtx } from '#tests/rig/database.ts'
import { expectIndexesAlone } from '#tests/rig/whole-reads.ts'
import { listOfBlocks } from './list.ts'
import { previewBlock } from './preview.ts'

const ctx = await testCtx(system)
const count = 3000
const id = sql`lpad(at::text, 20, '0')`
const key = sql`decode(lpad(to_hex(at), 64, '0'), 'hex')`
const many = sql`generate_series(1, ${count}) as at`
await sql`
  insert into users (id, email, created_at)
  select ${id}, 'p' || at || '@' || at % 100 || '.mail.example', now() from ${many}`.execute(ctx.db)
await sql`
  insert into feeds (id, type, url, title, document, content_hash, checked_at, changed_at, created_at)
  select ${id}, 'SHOW', 'https://' || at % 100 || '.feeds.example:8443/' || at, 'Show ' || at, '{}', '', now(), now(), now()
  from ${many}`.execute(ctx.db)
await sql`
  insert into nostr_relay_lists (pubkey, url, is_read, is_write)
  select ${key}, 'wss://' || at % 100 || '.relay.example/', true, true from ${many}`.execute(ctx.db)
await sql`
  insert into nostr_writers (pubkey, standing, note, since) select ${key}, 'blocked', '', now() from ${many}`.execute(
  ctx.db,
)
await sql`
  insert into blocks (kind, value, note, blocked_at) select 'WORD', 'word' || at, '', now() from ${many} limit 2000`.execute(
  ctx.db,
)
await sql`
  insert into nostr_notes (pubkey, id, kind, created_at) select ${key}, ${key}, 1, extract(epoch from now()) from ${many}`.execute(
  ctx.db,
)
await sql`analyze`.execute(ctx.db)
const hex = '1f'.padStart(64, '0')

test.each<[string, (ctx: Ctx) => Promise<unknown>]>([
  ['accounts', (ctx) => previewBlock(ctx, { kind: 'EMAIL_DOMAIN', value: '7.mail.example' })],
  ['feeds', (ctx) => previewBlock(ctx, { kind: 'FEED_HOST', value: '7.feeds.example' })],
  ['people', (ctx) => previewBlock(ctx, { kind: 'RELAY', value: '7.relay.example' })],
  ['notes of a key', (ctx) => previewBlock(ctx, { kind: 'NOSTR_KEY', value: hex })],
  ['notes with a word', (ctx) => previewBlock(ctx, { kind: 'WORD', value: 'casino' })],
  ['words', (ctx) => listOfBlocks(ctx, { kind: 'WORD', q: 'word19', after: 'word190' })],
  ['keys', (ctx) => listOfBlocks(ctx, { kind: 'NOSTR_KEY', q: '', after: hex })],
])('%s are found by indexes alone', async (_, read) => {
  await expectIndexesAlone(ctx, read)
})

test('a host is found with what is below it, and no other that ends so', async () => {
  const countOf = async (kind: 'EMAIL_DOMAIN' | 'FEED_HOST' | 'RELAY', value: string) =>
    (await previewBlock(ctx, { kind, value })).count
  expect(await countOf('EMAIL_DOMAIN', 'mail.example')).toBe(count)
  expect(await countOf('EMAIL_DOMAIN', '7.mail.example')).toBe(count / 100)
  expect(await countOf('EMAIL_DOMAIN', 'il.example')).toBe(0)
  expect(await countOf('FEED_HOST', '7.feeds.example')).toBe(count / 100)
  expect(await countOf('FEED_HOST', 'eds.example')).toBe(0)
  expect(await countOf('RELAY', 'relay.example')).toBe(count)
})
