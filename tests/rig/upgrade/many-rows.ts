import type pg from 'pg'

/**
 * Fills the tables that upgrades go through with rows that nobody made by hand: so many accounts, each with a feed of five
 * items and a session, which say what those of the demo say. As the schema of 0f2fdf80 has it.
 */
export async function addManyRows(pool: pg.Pool, count: number): Promise<void> {
  const at = `from generate_series(1, ${count}) as at`
  const items = `from generate_series(1, ${count}) as at, generate_series(1, 5) as item`
  const feed = "'m' || lpad(at::text, 19, '0')"
  const item = "lpad(at::text, 18, '0') || 'e' || item"
  for (const statement of [
    `insert into users (id, email, username, context, created_at)
       select ${feed}, 'm' || at || '@many.example', 'many' || at, jsonb_build_object('name', 'Person ' || at), now() ${at}`,
    `insert into sessions (id, secret_hash, user_id, created_at, last_seen_at, expires_at)
       select 'm' || at, decode(md5(at::text), 'hex'), ${feed}, now(), now(), now() + interval '30 days' ${at}`,
    `insert into feeds (id, type, url, title, guid, document, content_hash, checked_at, changed_at, created_at)
       select ${feed}, 'SHOW', 'https://many.example/' || at, 'Show ' || at, gen_random_uuid()::text,
         (select document from feeds where type = 'SHOW' limit 1), '', now(), now(), now() ${at}`,
    `insert into items (feed_id, id, type, guid, position, title, document, content_hash, created_at, updated_at)
       select ${feed}, ${item}, 'EPISODE', 'guid-' || item, item, 'Episode ' || item,
         (select document from items where type = 'EPISODE' limit 1), '', now() - interval '1 year', now() ${items}`,
    `insert into item_directory (item_id, feed_id) select ${item}, ${feed} ${items}`,
    `insert into item_guids (guid, feed_id, item_id) select 'guid-' || item, ${feed}, ${item} ${items}`,
    'analyze',
  ])
    await pool.query(statement)
}
