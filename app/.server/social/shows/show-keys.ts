import { generateSecretKey } from 'nostr-tools/pure'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { toBytes } from '#app/.server/social/events/index.ts'
import { identityOf, type Identity } from '#app/.server/base/ports/nostr/index.ts'
import { isSealedBy, seal, unseal } from './seal.ts'

type KeyCtx = Pick<Ctx, 'db' | 'keys'>

/**
 * The key that was made for a hosted show; made now where there is none. A linked key (`linkedShowKey`) takes
 * precedence.
 */
export async function ensureShowIdentity(
  ctx: KeyCtx & Pick<Ctx, 'now'>,
  feedId: string,
): Promise<Identity> {
  const existing = await findShowIdentity(ctx, feedId)
  if (existing) return existing
  const key = generateSecretKey()
  const created = identityOf(key)
  await ctx.db
    .insertInto('show_keys')
    .values({
      feed_id: feedId,
      pubkey: toBytes(created.pubkey),
      sealed: seal(ctx.keys.newest(), feedId, key),
      made_at: ctx.now(),
    })
    // Another request may have made one meanwhile.
    .onConflict((conflict) => conflict.column('feed_id').doNothing())
    .execute()
  return (await findShowIdentity(ctx, feedId)) ?? created
}

/** The key that was made for a show; null where none was made yet. */
export async function findShowIdentity(ctx: KeyCtx, feedId: string): Promise<Identity | null> {
  const row = await ctx.db
    .selectFrom('show_keys')
    .select('sealed')
    .where('feed_id', '=', feedId)
    .executeTakeFirst()
  return row ? identityOf(unsealByAny(ctx, feedId, row.sealed)) : null
}

/** Opens with whatever key it was sealed with. @throws Error where that is none of this installation's */
function unsealByAny({ keys }: Pick<Ctx, 'keys'>, feedId: string, sealed: Buffer): Uint8Array {
  const by = keys.all().find((key) => isSealedBy(key, feedId, sealed))
  return unseal(by ?? keys.newest(), feedId, sealed)
}

/**
 * Seals the keys of all shows with the newest key, where they are sealed with another. Returns how many were. Run in a
 * transaction.
 * @throws Error where one opens with no key
 */
export async function sealAnew(ctx: KeyCtx): Promise<number> {
  const rows = await ctx.db
    .selectFrom('show_keys')
    .select(['feed_id', 'sealed'])
    .orderBy('feed_id')
    .forUpdate()
    .execute()
  const by = ctx.keys.newest()
  const others = rows.filter(({ feed_id, sealed }) => !isSealedBy(by, feed_id, sealed))
  for (const { feed_id, sealed } of others)
    await ctx.db
      .updateTable('show_keys')
      .set({ sealed: seal(by, feed_id, unsealByAny(ctx, feed_id, sealed)) })
      .where('feed_id', '=', feed_id)
      .execute()
  return others.length
}

/** The owner's key (64 hexadecimal digits) that is linked to a show; null where the key that was made for it speaks. */
export async function linkedShowKey(ctx: Pick<Ctx, 'db'>, feedId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('show_keys')
    .select('linked')
    .where('feed_id', '=', feedId)
    .executeTakeFirst()
  return row?.linked?.toString('hex') ?? null
}

/** The key that speaks for a show. `identity`, which signs with it, is null for a linked key. */
export async function showSpeaker(
  ctx: KeyCtx & Pick<Ctx, 'now'>,
  feedId: string,
): Promise<{ pubkey: string; identity: Identity | null }> {
  const linked = await linkedShowKey(ctx, feedId)
  if (linked !== null) return { pubkey: linked, identity: null }
  const identity = await ensureShowIdentity(ctx, feedId)
  return { pubkey: identity.pubkey, identity }
}

/** Locks which key speaks for a show, and announcements in its name, until the transaction ends. */
export async function lockShowKey(ctx: Pick<Ctx, 'db'>, feedId: string): Promise<void> {
  await ctx.db
    .selectFrom('show_keys')
    .select('feed_id')
    .where('feed_id', '=', feedId)
    .forUpdate()
    .execute()
}
