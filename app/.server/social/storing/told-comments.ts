import { sql } from 'kysely'
import { contentIds } from '#app/protocols/nostr/content-id.ts'
import { isNote } from '#app/protocols/nostr/thread.ts'
import { hitsByGuid } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { EventWithText } from '#app/.server/social/events/index.ts'
import { tellWebhooks } from '#app/.server/studio/records/index.ts'

/** Older notes that are fetched from other relays aren't news. */
const newsForSeconds = 24 * 60 * 60

/**
 * Tells webhooks of comments on what is hosted here, in the transaction that stores them. Whether they are shown is judged
 * when they are sent.
 */
export async function tellOfComments(ctx: Ctx, stored: readonly EventWithText[]): Promise<void> {
  const since = ctx.now().getTime() / 1000 - newsForSeconds
  const comments = stored
    .map(({ event }) => ({ event, contents: isNote(event) ? contentIds(event) : [] }))
    .filter(({ event, contents }) => contents.length > 0 && event.created_at > since)
  if (comments.length === 0 || !(await isAnyWanted(ctx))) return
  const hits = await hitsByGuid(
    ctx,
    comments.map(({ contents }) => {
      const guid = (kind: (typeof contents)[number]['kind']) =>
        contents.find((content) => content.kind === kind)?.guid ?? null
      const itemGuid = guid('podcast:item:guid')
      return {
        itemGuid,
        feedGuid: guid('podcast:guid') ?? (itemGuid ? null : guid('podcast:publisher:guid')),
      }
    }),
  )
  await tellWebhooks(
    ctx,
    comments.flatMap(({ event }, at) => {
      const feedId = hits[at]?.links.find((link) => link.startsWith('hosting:id:'))?.slice(11)
      return feedId === undefined
        ? []
        : [{ feedId, event: 'comment.created' as const, subject: event.id }]
    }),
  )
}

async function isAnyWanted({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const row = await db
    .selectFrom('webhooks')
    .select('feed_id')
    // As the index says it.
    .where(sql<boolean>`'comment.created' = any(events)`)
    .where('paused_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
