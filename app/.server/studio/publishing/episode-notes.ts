import type { SocialInteract } from '#app/protocols/feed/document.ts'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { commentsAt } from '#app/protocols/nostr/social-interact.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { authorizeFeed, markChanged } from '#app/.server/studio/records/index.ts'

/** Where the episodes of a show are commented on, by item: the note that has announced each. */
export async function commentsOf(
  ctx: Pick<Ctx, 'db' | 'site'>,
  feedId: string,
): Promise<Map<string, SocialInteract>> {
  const rows = await ctx.db
    .selectFrom('announced_episodes')
    .select(['item_id', 'event_id', 'pubkey'])
    .where('feed_id', '=', feedId)
    .execute()
  const { publicUrl, relayUrl } = ctx.site
  return new Map(
    rows.flatMap(({ item_id, event_id, pubkey }) => {
      // It still waits for its signature.
      if (!event_id || !pubkey) return []
      const author = pubkey.toString('hex')
      const page = `${publicUrl}/p/${toNpub(author)}`
      const note = { id: event_id.toString('hex'), author }
      return [[item_id, commentsAt(note, { relay: relayUrl, page })]]
    }),
  )
}

/** Has a show's feed made anew, since one of its episodes has been announced. @throws NO_FEED */
export function episodeWasAnnounced(ctx: Ctx, feedId: string): Promise<void> {
  return transact(ctx, async (ctx) =>
    markChanged(ctx, await authorizeFeed(ctx, feedId, { lock: true })),
  )
}
