import { sql } from 'kysely'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { addressUrl } from './addresses.ts'

/** What an account may hear and where, as its archive says it. Times are ISO 8601. */
export interface ExportedRights {
  /** `item` is the hosting id of an item; null for everything. */
  rights: {
    title: string
    item: string | null
    source: string
    since: string
    until: string | null
  }[]
  private_feeds: { title: string; url: string; created: string; last_used: string | null }[]
}

/** What the signed-in account may hear beyond what everybody does, and its private addresses, with titles of their feeds. */
export async function exportRights(ctx: Ctx): Promise<ExportedRights> {
  const userId = requireUserId(ctx.actor)
  const title = sql<string>`coalesce(hosting_feeds.content->>'title', '')`.as('title')
  const rights = await ctx.db
    .selectFrom('rights')
    .innerJoin('hosting_feeds', 'hosting_feeds.id', 'rights.feed_id')
    .select(['item_id', 'source', 'granted_at', 'until', title])
    .where('user_id', '=', userId)
    .orderBy('granted_at')
    .execute()
  const addresses = await ctx.db
    .selectFrom('private_feeds')
    .innerJoin('hosting_feeds', 'hosting_feeds.id', 'private_feeds.feed_id')
    .select(['private_feeds.id', 'private_feeds.created_at', 'last_used_at', title])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('private_feeds.created_at')
    .execute()
  return {
    rights: rights.map(({ title, item_id, source, granted_at, until }) => ({
      title,
      item: item_id || null,
      source,
      since: granted_at.toISOString(),
      until: until?.toISOString() ?? null,
    })),
    private_feeds: addresses.map(({ id, title, created_at, last_used_at }) => ({
      title,
      url: addressUrl(ctx, id),
      created: created_at.toISOString(),
      last_used: last_used_at?.toISOString() ?? null,
    })),
  }
}
