import type { Ctx } from '#app/.server/base/ctx.ts'

const most = 100

/** The public ids of the shows, audiobooks and artists that an account owns, first made first: at most 100. */
export async function ownedPublicIds(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('hosting_feeds')
    .innerJoin('hosting_feed_owners', 'hosting_feed_owners.feed_id', 'hosting_feeds.id')
    .select('public_id')
    .where('hosting_feed_owners.user_id', '=', userId)
    .where('hosting_feed_owners.role', '=', 'OWNER')
    // Releases are found on their artist's page.
    .where('hosting_feeds.type', '<>', 'ALBUM')
    .orderBy('hosting_feeds.created_at')
    .orderBy('hosting_feeds.id')
    .limit(most)
    .execute()
  return rows.flatMap(({ public_id }) => public_id ?? [])
}
