import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import {
  authorizeFeed,
  changeFeed,
  type FeedContent,
  type FeedImport,
  type FeedRow,
  type ItemContent,
  mergeContent,
  requireItems,
  requireOwner,
} from '#app/.server/studio/records/index.ts'
import { createHostingFeed } from '#app/.server/studio/editing/index.ts'

/** Where an imported feed came from; null for one that was created here. */
export function importOf(feed: { meta: { import?: unknown } }): FeedImport | null {
  return (feed.meta.import as FeedImport | undefined) ?? null
}

interface FeedToImport {
  type: HostingFeedType
  publisherId: string | null
  /** Whether other hosts may import it; undefined leaves the default. */
  locked: boolean | undefined
  /** Its podcast:guid; null leaves the one that the studio gives it. */
  guid: string | null
  /** Whether that guid is proved to be its own. */
  isGuidProved: boolean
  content: FeedContent
  /** Null for an artist that the import created only because an album needs one. */
  import: FeedImport | null
}

/** Creates a hosted draft with the content of the imported feed. Returns its id. */
export async function createImportedFeed(ctx: Ctx, feed: FeedToImport): Promise<string> {
  const { id, feed: empty } = await createHostingFeed(ctx, {
    type: feed.type,
    publisher_id: feed.publisherId,
  })
  await ctx.db
    .updateTable('hosting_feeds')
    .set({
      ...(feed.guid === null ? {} : { podcast_guid: feed.guid }),
      is_guid_proved: feed.isGuidProved,
      ...(feed.locked === undefined ? {} : { locked: feed.locked }),
      content: JSON.stringify(mergeContent(empty.content, feed.content)),
      import: feed.import && JSON.stringify(feed.import),
    })
    .where('id', '=', id)
    .execute()
  return id
}

/** What an import brings along says who is paid: it is an owner's to bring. @throws AppError 404 NO_FEED, 403 OWNER_ONLY */
export async function importedFeed(ctx: Ctx, feedId: string): Promise<Authorized<FeedRow>> {
  const feed = await authorizeFeed(ctx, feedId, { lock: true })
  await requireOwner(ctx, feed)
  return feed
}

const rowsAtOnce = 500

/**
 * Adds the items of an imported feed as drafts with their guids. Returns their ids, in the same order. What was a draft before
 * isn't published with the others.
 */
export async function addImportedItems(
  ctx: Ctx,
  feedId: string,
  items: { guid: string; content: ItemContent; isDraft?: boolean }[],
): Promise<string[]> {
  const feed = await importedFeed(ctx, feedId)
  await requireItems(ctx, feed, items.length)
  const lines = items.map(({ guid, content, isDraft = false }) => ({
    id: newId(),
    guid: guid || randomUUID(),
    content,
    import: isDraft ? null : { status: 'IMPORTED' },
  }))
  for (let at = 0; at < lines.length; at += rowsAtOnce) {
    const chunk = JSON.stringify(lines.slice(at, at + rowsAtOnce))
    await sql`
      insert into hosting_items (feed_id, id, guid, content, import, created_at, updated_at)
      select ${feed.id}, line.id, line.guid, line.content, line.import, ${ctx.now()},
        ${ctx.now()}
      from jsonb_to_recordset(${chunk}::jsonb) as line (id text, guid text, content jsonb, import jsonb)
    `.execute(ctx.db)
  }
  return lines.map(({ id }) => id)
}

/** Records whether the old address of an imported feed redirects here, which takes a while to find out. */
export function setRedirected(
  ctx: Ctx,
  feedId: string,
  status: FeedImport['status'],
): Promise<void> {
  return changeFeed(ctx, feedId, async (ctx, feed) => {
    await ctx.db
      .updateTable('hosting_feeds')
      .set({ import: sql<string>`import || ${JSON.stringify({ status })}::jsonb` })
      .where('id', '=', feed.id)
      .where('import', 'is not', null)
      .execute()
  })
}
