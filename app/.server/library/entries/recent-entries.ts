import type { Ctx } from '#app/.server/base/ctx.ts'

/** What is in the libraries of all accounts, most recently added first, without duplicates. */
export interface RecentEntries {
  /** Feeds that are followed, and those of saved items. */
  feedIds: string[]
  itemIds: string[]
}

/** Reads the newest `most` entries of all libraries. */
export async function recentEntries(ctx: Pick<Ctx, 'db'>, most: number): Promise<RecentEntries> {
  const rows = await ctx.db
    .selectFrom('library_entries')
    .select(['content_id', 'kind', 'feed_id'])
    .orderBy('added_at', 'desc')
    .orderBy('content_id')
    .limit(most)
    .execute()
  const feedIds = rows.map(({ feed_id }) => feed_id).filter((id) => id !== null)
  const itemIds = rows.filter(({ kind }) => kind === 'SAVED').map(({ content_id }) => content_id)
  return { feedIds: [...new Set(feedIds)], itemIds: [...new Set(itemIds)] }
}
