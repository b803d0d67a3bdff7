import type { Selectable } from 'kysely'
import type { LiveChat } from '#app/protocols/nostr/live-event.ts'
import type { LivestreamContent } from '#app/schemas/studio/livestreams.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'

type Stored = Selectable<DB['hosting_livestreams']>

export type LivestreamRow = Omit<Stored, 'content' | 'status' | 'chat'> & {
  content: LivestreamContent
  status: 'PENDING' | 'LIVE' | 'ENDED'
  chat: LiveChat | null
}

export function toLivestreamRow(row: Stored): LivestreamRow {
  return {
    ...row,
    content: row.content as LivestreamContent,
    status: row.status as LivestreamRow['status'],
    chat: row.chat as LiveChat | null,
  }
}

/** For how many days a feed still lists a livestream that has ended. */
const daysAfterEnd = 30

/** The livestreams that the feed of a show lists: upcoming, running and recently ended ones, at most 50. */
export async function listedLivestreams(
  ctx: Pick<Ctx, 'db' | 'now'>,
  feedId: string,
): Promise<LivestreamRow[]> {
  const since = new Date(ctx.now().getTime() - daysAfterEnd * 86_400_000)
  const rows = await ctx.db
    .selectFrom('hosting_livestreams')
    .selectAll()
    .where('feed_id', '=', feedId)
    .where((eb) => eb.or([eb('status', '!=', 'ENDED'), eb('ends_at', '>', since)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
  return rows.map(toLivestreamRow)
}
