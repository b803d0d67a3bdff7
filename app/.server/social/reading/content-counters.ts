import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { bytesArray, contentTarget } from '#app/.server/social/events/index.ts'
import { keysOfContent } from './content-keys.ts'

/** The counters of content. */
export interface ContentCounters {
  replies: number
  likes: number
  sats: number
}

/** The counters of content of the catalogue, by its id. */
export async function contentCounters(ctx: Ctx, { id }: { id: string }): Promise<ContentCounters> {
  const keys = await keysOfContent(ctx, id)
  const { rows } = await sql<ContentCounters>`
    select coalesce(sum(replies), 0)::int as replies, coalesce(sum(likes), 0)::int as likes,
      coalesce(sum(msat), 0)::bigint / 1000 as sats
    from nostr_stats where target = any(${bytesArray(keys.map(contentTarget))})
  `.execute(ctx.db)
  return rows[0] ?? { replies: 0, likes: 0, sats: 0 }
}
