import { sql } from 'kysely'
import { importTexts } from '#app/texts/studio/imports.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { EndedOwner } from '#app/.server/studio/team/index.ts'

/**
 * Ends the copying into feeds whose importer doesn't own them any more: what is there is
 * theirs to change. Their jobs find nothing to do, and end the import; what runs is refused when it attaches something, for
 * it acts with the right that has ended (`asProductFor`).
 */
export async function endCopies(ctx: Ctx, { feedIds, userId }: EndedOwner): Promise<void> {
  const reason = importTexts.errors.noOwner
  const theirs = sql`import_feeds.user_id = ${userId} and import_feeds.hosting_feed_id = any(${feedIds}::text[])`
  await sql`
    update import_feeds set cover_state = 'FAILED', cover_error = ${reason} where ${theirs} and cover_state = 'WAITING'
  `.execute(ctx.db)
  await sql`
    delete from import_videos v using import_feeds where ${theirs}
      and v.user_id = import_feeds.user_id and v.import_id = import_feeds.import_id and v.feed_position = import_feeds.position
  `.execute(ctx.db)
  await sql`
    update import_items i set state = 'FAILED', reason = ${reason} from import_feeds where ${theirs}
      and i.user_id = import_feeds.user_id and i.import_id = import_feeds.import_id and i.feed_position = import_feeds.position
      and i.state in ('WAITING', 'COPYING')
  `.execute(ctx.db)
}
