import { sql } from 'kysely'
import type { ContentId } from '#app/protocols/nostr/content-id.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { bytesOf } from '../events/bytes.ts'
import { contentKeys, contentTarget } from '../index-of-events/targets.ts'

/** What is counted for content. */
export interface ContentStats {
  replies: number
  likes: number
  sats: number
}

/** What is counted for content that is named by its ids: an item with the feed beside it and without. */
export async function contentStats(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly ContentId[],
): Promise<ContentStats> {
  const key = contentKeys(ids).at(-1)
  if (!key) return { replies: 0, likes: 0, sats: 0 }
  const targets = new Set([contentTarget(key), contentTarget({ ...key, feed: '' })])
  const { rows } = await sql<ContentStats>`
    select coalesce(sum(replies), 0)::int as replies, coalesce(sum(likes), 0)::int as likes,
      coalesce(sum(msat), 0)::bigint / 1000 as sats
    from ${bytesOf([...targets])} as asked join nostr_stats on target = bytes
  `.execute(ctx.db)
  return rows[0] ?? { replies: 0, likes: 0, sats: 0 }
}
