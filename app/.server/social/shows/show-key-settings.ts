import type { z } from 'zod'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import type { showKeyIdInput, showKeyUpdateInput } from '#app/schemas/studio/show-keys.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { requireFeedManager, requireFeedOwner } from '#app/.server/studio/records/index.ts'
import { ensureShowIdentity } from './show-keys.ts'
import { deletePendingAnnouncements } from './pending-signatures.ts'

/** A show's key as its creators see it. */
export interface ShowKey {
  /** null until the key is needed for the first time. */
  npub: string | null
  /** Whether it is an owner's own key, which is linked to the show. */
  is_linked: boolean
  announces_episodes: boolean
}

/** me/podcast-key-get: the key that speaks for a show on Nostr, and whether it announces episodes. */
export async function getShowKey(
  ctx: Ctx,
  { feed_id }: z.output<typeof showKeyIdInput>,
): Promise<{ key: ShowKey }> {
  await requireFeedManager(ctx, feed_id)
  const row = await ctx.db
    .selectFrom('show_keys')
    .select(['pubkey', 'linked', 'announces_episodes'])
    .where('feed_id', '=', feed_id)
    .executeTakeFirst()
  return {
    key: {
      npub: row ? toNpub((row.linked ?? row.pubkey).toString('hex')) : null,
      is_linked: row?.linked != null,
      announces_episodes: row?.announces_episodes ?? false,
    },
  }
}

/**
 * me/podcast-key-update: sets whether a show's key announces new episodes. Turning it off deletes announcements that
 * wait for a signature. @throws NO_FEED @throws OWNER_ONLY
 */
export function updateShowKey(
  ctx: Ctx,
  { feed_id, announces_episodes }: z.output<typeof showKeyUpdateInput>,
): Promise<{ key: ShowKey }> {
  return transact(ctx, async (ctx) => {
    await requireFeedOwner(ctx, feed_id, { lock: true })
    await ensureShowIdentity(ctx, feed_id)
    await ctx.db
      .updateTable('show_keys')
      .set({ announces_episodes })
      .where('feed_id', '=', feed_id)
      .execute()
    if (!announces_episodes) await deletePendingAnnouncements(ctx, feed_id)
    return getShowKey(ctx, { feed_id })
  })
}
