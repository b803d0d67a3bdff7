import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { enqueueLater } from '#app/.server/jobs/index.ts'
import { keysendKey } from '#app/.server/lightning/index.ts'
import { lockFor } from '#app/.server/db/index.ts'
import { changedFeeds } from '../records/changes.ts'

/** Where the installation keeps the key that its splits were stored with. */
const known = 'lightning node'

/**
 * Has stored splits follow the key of the installation's node, and their RSS made anew: by a job of every start, which
 * tries again while the node is away. A node that takes no payments without an invoice changes nothing.
 */
export async function followNodeKey(ctx: Ctx): Promise<void> {
  const key = await keysendKey(ctx)
  if (key === null) return
  await transact(ctx, async (ctx) => {
    await lockFor(ctx, known)
    const before = await keyBefore(ctx)
    if (before === key) return
    if (before !== null) await replaceKey(ctx, before, key)
    await keepKey(ctx, key)
  })
}

async function keyBefore({ db }: Ctx): Promise<string | null> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', known)
    .executeTakeFirst()
  return row?.value ?? null
}

async function keepKey({ db }: Ctx, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key: known, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** In what is published, and in what is held back. */
async function replaceKey(ctx: Ctx, from: string, to: string): Promise<void> {
  const [old, current] = [`"node_pubkey": "${from}"`, `"node_pubkey": "${to}"`]
  const replaced = (column: string) =>
    sql`${sql.ref(column)} = replace(${sql.ref(column)}::text, ${old}, ${current})::jsonb`
  const isThere = sql`position(${old} in concat(content, changes)) > 0`
  const { rows } = await sql<{ id: string }>`
    with items as (
      update hosting_items set ${replaced('content')}, ${replaced('changes')} where ${isThere} returning feed_id
    )
    update hosting_feeds set revision = revision + 1, ${replaced('content')}, ${replaced('changes')}
    where ${isThere} or id in (select feed_id from items) returning id
  `.execute(ctx.db)
  for (const { id } of rows) await sql`select pg_notify(${changedFeeds}, ${id})`.execute(ctx.db)
  const jobs = rows.map(({ id }) => ({ key: `publish-feed:${id}`, payload: { feedId: id } }))
  await enqueueLater(ctx, 'publish-feed', jobs)
}
