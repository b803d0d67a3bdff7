import { generateSecretKey } from 'nostr-tools/pure'
import type { Ctx } from '#app/.server/ctx.ts'
import { toBytes } from '../events/bytes.ts'
import { identityOf, type Identity } from '../identity.ts'
import { seal, unseal } from './seal.ts'

type KeyCtx = Pick<Ctx, 'db' | 'secret'>

/** Who signs for a hosted show: the key that was made for it, or is made now. */
export async function showIdentity(
  ctx: KeyCtx & Pick<Ctx, 'now'>,
  feedId: string,
): Promise<Identity> {
  const known = await knownShowIdentity(ctx, feedId)
  if (known) return known
  const key = generateSecretKey()
  const made = identityOf(key)
  await ctx.db
    .insertInto('show_keys')
    .values({
      feed_id: feedId,
      pubkey: toBytes(made.pubkey),
      sealed: seal(ctx.secret, feedId, key),
      made_at: ctx.now(),
    })
    // Another request was quicker.
    .onConflict((conflict) => conflict.column('feed_id').doNothing())
    .execute()
  return (await knownShowIdentity(ctx, feedId)) ?? made
}

/** The same, of a show that has a key already; null for others. */
export async function knownShowIdentity(ctx: KeyCtx, feedId: string): Promise<Identity | null> {
  const row = await ctx.db
    .selectFrom('show_keys')
    .select('sealed')
    .where('feed_id', '=', feedId)
    .executeTakeFirst()
  return row ? identityOf(unseal(ctx.secret, feedId, row.sealed)) : null
}
