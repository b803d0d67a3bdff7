import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '#app/.server/base/db/types.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { entitledMedia } from './entitled-media.ts'
import { mediaAccess } from './media-access.ts'
import { publicProducts } from '#app/.server/studio/pricing/public-products.ts'
import { mediaKey, parseMediaPath } from '#app/rules/base/media-path.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { sellingShow, soldEpisode } from '#tests/rig/factories/items-for-sale.ts'
import { addressToken, listenerToken } from './tokens.ts'
import { askedAddress, privateFeedOf } from './addresses.ts'
import { exportRights } from './export.ts'
import { grantRight } from './rights.ts'
import { noteUse } from './uses.ts'

interface Asked {
  sql: string
  parameters: readonly unknown[]
}

const installation = await testServices()
const asked: Asked[] = []
const db = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: installation.pool }),
  log: ({ query }) => void asked.push({ sql: query.sql, parameters: query.parameters }),
})
const services = { ...installation, db }
const owner = await createAccount(services)
const reader = await createAccount(services)
const feedId = await sellingShow(owner.ctx)
const episode = await soldEpisode(owner.ctx, feedId, 'early')
await grantRight(owner.ctx, {
  feedId,
  userId: reader.userId,
  itemId: null,
  source: 'SUBSCRIPTION',
  until: null,
})
const { rows } = await installation.pool.query<{ public_id: string }>(
  'select public_id from hosting_feeds where id = $1',
  [feedId],
)
const show = rows[0]?.public_id ?? ''
const ctx = contextFor(services, reader.actor)
const address = (await privateFeedOf(ctx, show))?.url ?? ''
await fill()

/** So many listeners, shows and episodes that a plan that reads all of them would be a slow one. */
async function fill(): Promise<void> {
  const { pool } = installation
  await pool.query(`
    insert into users (id, email, created_at)
      select 'u' || i, i || '@many.example', now() from generate_series(1, 20000) as i;
    insert into sessions (id, secret_hash, user_id, created_at, last_seen_at, expires_at, proved_at)
      select 's' || i, int8send(i), 'u' || i, now(), now(), now() + interval '1 day', now()
      from generate_series(1, 20000) as i;
    insert into hosting_feeds (id, type, public_id, podcast_guid, content, created_at, updated_at, published_at)
      select 'f' || i, 'PODCAST', 'p' || i, i, jsonb_build_object('title', repeat('x', 500)),
        now(), now(), now() from generate_series(1, 20000) as i;
    insert into hosting_items (feed_id, id, guid, public_id, content, created_at, updated_at, published_at)
      select 'f' || (i), 'i' || i, i, 'q' || i, '{}', now(), now(), now()
      from generate_series(1, 20000) as i;
    insert into hosting_feed_owners (feed_id, user_id, role, added_at)
      select 'f' || i, 'u' || i, 'OWNER', now() from generate_series(1, 20000) as i;
    insert into hosting_products (feed_id, item_id, type, price, updated_at)
      select 'f' || i, 'i' || i, 'EARLY_ACCESS', 100, now() from generate_series(1, 20000) as i;
    insert into media_objects (feed_id, path, item_id, media_type, content_type, num_bytes, state, created_at)
      select 'f' || (i), i, 'i' || i, 'ITEM_AUDIO', 'audio/mpeg', 1, 'READY', now()
      from generate_series(1, 20000) as i`)
  await pool.query(`
    insert into masters (feed_id, item_id, access, state, requested_at, source, wishes, found)
      select 'f' || i, 'i' || i, 'DEFAULT', 'DONE', now(), i::text, '{}', '{}'
      from generate_series(1, 20000) as i`)
  await pool.query(`
    insert into content_standings (id, content_id, kind, feed_id, title, standing, reason, since)
      select 's' || i, 'z' || i, 'SHOW', 'z' || i, 'x', 'SUSPENDED', 'x', now()
      from generate_series(1, 20000) as i`)
  await pool.query(`
    insert into replaced_files (feed_id, path, item_id, kind, versions, published_at, replaced_at, state)
      select 'f' || (i), i, 'i' || i, 'AUDIO', '{DEFAULT}', now(), now(), 'SERVED'
      from generate_series(1, 20000) as i`)
  await pool.query(
    `insert into rights (feed_id, user_id, item_id, source, granted_at)
       select case when i % 2 = 0 then $1 else 'f' || (i) end, 'u' || i, '', 'SUBSCRIPTION', now()
       from generate_series(1, 20000) as i`,
    [feedId],
  )
  await pool.query(
    `insert into private_feeds (id, feed_id, user_id, created_at)
       select 'a' || i, $1, 'u' || i, now() from generate_series(1, 20000) as i`,
    [feedId],
  )
  await pool.query(`insert into private_feed_networks (private_feed_id, network, seen_at)
    select id, decode(md5(i::text), 'hex'), now() from private_feeds, generate_series(1, 3) as i`)
  await pool.query('analyze')
}

/** The plans of what a piece of work asks the database. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  asked.length = 0
  await work()
  const plans: string[] = []
  for (const { sql, parameters } of [...asked]) {
    if (!/^\s*(select|with|update|delete|insert)/i.test(sql)) continue
    const { rows } = await installation.pool.query<{ 'QUERY PLAN': string }>({
      text: `explain ${sql}`,
      values: [...parameters],
    })
    plans.push(`${sql}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`)
  }
  return plans
}

const object = parseMediaPath(new URL(episode.url.PAID).pathname.slice('/feeds/'.length))
if (!object) throw new Error('that is no file')
const former = { ...object, filename: 'former.mp3' } as typeof object
await installation.pool.query(
  `insert into replaced_files (feed_id, path, item_id, kind, versions, published_at, replaced_at, state)
    values ($1, $2, $3, 'AUDIO', '{PAID}', now(), now(), 'KEPT')`,
  [feedId, mediaKey(former), episode.item_id],
)
const key = address.split('/').at(-1) ?? ''

test.each<[string, () => Promise<unknown>]>([
  ['a file by a session', () => mediaAccess(services, object, listenerToken(ctx, feedId))],
  [
    'a file by an address',
    () =>
      mediaAccess(services, object, addressToken(services, feedId, key.slice(0, 20)), '192.0.2.1'),
  ],
  ['a file that was replaced', () => mediaAccess(services, former, listenerToken(ctx, feedId))],
  ['a private feed', () => askedAddress(services, key)],
  ['a use of an address', () => noteUse(ctx, key.slice(0, 20), '198.51.100.7')],
  ['the address of a page', () => privateFeedOf(ctx, show)],
  ['the media of hits', () => entitledMedia(ctx, { ids: [episode.id, 'q1', 'q2', 'q3'] })],
  ['what is sold with a page', () => publicProducts(ctx, episode.id)],
  ['what an archive has', () => exportRights(ctx)],
])('%s is found by indexes, however many listeners there are', async (_what, work) => {
  const plans = await plansOf(work)
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan/)
})
