import { sql } from 'kysely'
import type { LivestreamContent } from '#app/schemas/studio/livestreams.ts'
import type { MusicReference } from '#app/schemas/studio/music-references.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { importedFeed } from './items.ts'

/** A livestream that was planned or running at its old host. Times are ISO 8601. */
export interface LivestreamToImport {
  guid: string
  status: 'PENDING' | 'LIVE'
  start: string
  end: string | null
  content: LivestreamContent
}

/** Adds the livestreams of an imported show, with their guids. */
export async function addImportedLivestreams(
  ctx: Ctx,
  feedId: string,
  livestreams: LivestreamToImport[],
): Promise<void> {
  const feed = await importedFeed(ctx, feedId)
  if (livestreams.length === 0) return
  const now = ctx.now()
  await ctx.db
    .insertInto('hosting_livestreams')
    .values(
      livestreams.map(({ guid, status, start, end, content }) => ({
        feed_id: feed.id,
        id: newId(),
        guid,
        public_id: newId(),
        content: JSON.stringify(content),
        status,
        starts_at: new Date(start),
        ends_at: end === null ? null : new Date(end),
        chat: null,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
}

/** Sets livestreams' public ids to those that the catalogue already has for their guids. */
export async function keepLivestreamIds(
  ctx: Ctx,
  feedId: string,
  publicIds: Map<string, string>,
): Promise<void> {
  await sql`
    update hosting_livestreams set public_id = known.id
    from unnest(${[...publicIds.keys()]}::text[], ${[...publicIds.values()]}::text[])
      as known (guid, id)
    where feed_id = ${feedId} and hosting_livestreams.guid = known.guid
  `.execute(ctx.db)
}

const rowsAtOnce = 500

/** Adds the music references of an imported feed's items. */
export async function addImportedReferences(
  ctx: Ctx,
  feedId: string,
  items: { itemId: string; references: MusicReference[] }[],
): Promise<void> {
  const feed = await importedFeed(ctx, feedId)
  const rows = items.flatMap(({ itemId, references }) =>
    references.map(({ remote, start, duration, percentage }) => ({
      feed_id: feed.id,
      item_id: itemId,
      start_seconds: start,
      duration_seconds: duration,
      percentage,
      remote_feed_guid: remote.feed_guid,
      remote_item_guid: remote.item_guid,
    })),
  )
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await ctx.db
      .insertInto('music_references')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
}
