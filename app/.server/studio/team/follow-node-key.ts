import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { keysendKey } from '#app/.server/base/ports/lightning/index.ts'
import { storeValue, storedValue, lockFor } from '#app/.server/base/db/index.ts'
import { lightningFee } from './lightning-fee.ts'
import { publishAnew } from '#app/.server/studio/records/index.ts'
import { allPresetsChanged } from './presets.ts'

/** Where the installation keeps the key that its splits were stored with, and the fee that feeds were published with. */
const known = 'lightning node'
const knownFee = 'lightning fee'
/** And whether published feeds name their owner as the default recipient, which they do where sats are paid at all. */
const knownPresets = 'shown presets'

/**
 * Has stored splits follow the key of the installation's node, and RSS made anew that names it or the fee: by a job of every start, which
 * tries again while the node is away. A node that takes no payments without an invoice changes nothing.
 */
export async function followNodeKey(ctx: Ctx): Promise<void> {
  await transact(ctx, followPresets)
  const key = await keysendKey(ctx)
  if (key === null) return
  await transact(ctx, async (ctx) => {
    await lockFor(ctx, known)
    const before = await storedValue(ctx, known)
    if (before !== null && before !== key) await replaceKey(ctx, before, key)
    if (before !== key) await storeValue(ctx, known, key)
    await followFee(ctx, key)
  })
}

async function followPresets(ctx: Ctx): Promise<void> {
  await lockFor(ctx, knownPresets)
  const [before, now] = [await storedValue(ctx, knownPresets), ctx.lightning ? 'yes' : '']
  if ((before ?? '') === now) return
  await allPresetsChanged(ctx)
  await storeValue(ctx, knownPresets, now)
}

/** Feeds with recipients name the installation's fee and where it is paid. */
async function followFee(ctx: Ctx, nodeKey: string): Promise<void> {
  const fee = lightningFee(ctx, nodeKey)
  const [before, now] = [await storedValue(ctx, knownFee), fee ? `${fee.split} ${nodeKey}` : '']
  if ((before ?? '') === now) return
  const { rows } = await sql<{ id: string }>`
    update hosting_feeds f set revision = revision + 1
    where published_at is not null and (position('"split":' in content::text) > 0
      or exists (select from hosting_items i where i.feed_id = f.id and position('"split":' in i.content::text) > 0))
    returning id
  `.execute(ctx.db)
  await publishAnew(ctx, rows)
  await storeValue(ctx, knownFee, now)
}

/** In what is published, and in what stays unpublished. */
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
  await publishAnew(ctx, rows)
}
