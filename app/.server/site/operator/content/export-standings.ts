import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

const most = 1000

/** What operators have decided about the shows that the actor owns, and what was written about it, the last first. */
export async function exportStandings({ db, actor }: Ctx): Promise<object[]> {
  const rows = await db
    .selectFrom('hosting_feed_owners as own')
    .innerJoin('hosting_feeds as show', 'show.id', 'own.feed_id')
    .innerJoin('content_standings as decided', 'decided.feed_id', 'show.public_id')
    .select([
      'decided.content_id as content',
      'decided.title',
      'decided.standing',
      'decided.reason',
      'decided.since',
      'decided.until',
      'decided.ended_at as ended',
      'decided.appeal',
      'decided.answer',
    ])
    .where('own.user_id', '=', requireUserId(actor))
    .where('own.role', '=', 'OWNER')
    .where('decided.kind', '<>', 'CLIP')
    .orderBy('decided.since', 'desc')
    .limit(most)
    .execute()
  return rows
}
