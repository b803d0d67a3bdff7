import { toNpub } from '#app/protocols/nostr/keys.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * The public key that speaks for a show on Nostr, as `npub1…`: an owner's where it is linked, else the one that was made
 * for the show. null without any.
 */
export async function speakingKey(
  ctx: Pick<Ctx, 'db'>,
  feedId: string,
): Promise<{ npub: string; linked: boolean } | null> {
  const row = await ctx.db
    .selectFrom('show_keys')
    .select(['pubkey', 'linked'])
    .where('feed_id', '=', feedId)
    .executeTakeFirst()
  if (!row) return null
  return { npub: toNpub((row.linked ?? row.pubkey).toString('hex')), linked: row.linked !== null }
}
