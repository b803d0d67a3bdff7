import { subHours } from 'date-fns/subHours'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { feedIdInput } from '#app/schemas/studio/hosting.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue, type Jobs } from '#app/.server/base/jobs/index.ts'
import { changeFeed, type FeedRow, requireOwner } from '#app/.server/studio/records/index.ts'
import { quotaFeedIds } from './feed-space.ts'

/** A file that was uploaded less than this long ago may be about to become part of an item. */
const untouchedHours = 1
const filesPerJob = 500

export interface UnusedFiles {
  files: number
  bytes: number
}

/**
 * Count and size of unused files: those of deleted items, and audio and artwork that was replaced, unless apps still
 * get it at its former address.
 */
export async function unusedFilesOf(ctx: Ctx, feed: FeedRow): Promise<UnusedFiles> {
  const { rows } = await sql<UnusedFiles>`
    select count(*) as files, coalesce(sum(num_bytes), 0)::bigint as bytes
    from media_objects where (feed_id, path) in (${unused(ctx, feed)})
  `.execute(ctx.db)
  return rows[0] ?? { files: 0, bytes: 0 }
}

/** me/hosting-unused-files-delete: deletes the records of unused files at once; jobs delete the files. */
export function deleteUnusedFiles(
  ctx: Ctx,
  { feed_id }: z.output<typeof feedIdInput>,
): Promise<UnusedFiles> {
  return changeFeed(ctx, feed_id, async (ctx, feed) => {
    await requireOwner(ctx, feed)
    const { rows } = await sql<{ path: string; num_bytes: number }>`
      delete from media_objects where (feed_id, path) in (${unused(ctx, feed)})
      returning path, num_bytes
    `.execute(ctx.db)
    await deleteStoredLater(ctx, rows)
    return { files: rows.length, bytes: rows.reduce((sum, row) => sum + row.num_bytes, 0) }
  })
}

/** Enqueues the deletion of files whose records were deleted. */
export async function deleteStoredLater(
  ctx: Ctx,
  files: readonly { path: string }[],
): Promise<void> {
  const paths = files.map(({ path }) => path).sort()
  for (let at = 0; at < paths.length; at += filesPerJob) {
    const chunk = paths.slice(at, at + filesPerJob)
    await enqueue(ctx, 'throw-away-files', { paths: chunk }, { key: `throw-away:${chunk[0]}` })
  }
}

/** The job that deletes files whose records were deleted. */
export async function deleteStoredFiles(
  ctx: Ctx,
  { paths }: Jobs['throw-away-files'],
): Promise<void> {
  for (const path of paths) await ctx.storage.delete(path)
}

/**
 * Uploaded files have a random mark before their name (studio/uploads/uploads.ts), which every address of the file contains.
 * It is searched for where it should be, which is cheap, and only if it isn't there in the whole row, including
 * unpublished changes. Files without a mark are never deleted.
 */
function unused(ctx: Ctx, feed: FeedRow) {
  const before = subHours(ctx.now(), untouchedHours)
  return sql`
    select o.feed_id, o.path from media_objects o
    join hosting_feeds f on f.id = o.feed_id
    left join hosting_items i on i.feed_id = o.feed_id and i.id = o.item_id
    where o.feed_id in (${quotaFeedIds(feed)}) and o.state = 'READY' and o.created_at < ${before}
      and (
        (i.deleted_at is not null and not ${isBought(ctx)})
        or case o.media_type
          when 'ITEM_AUDIO' then ${isNowhere('i', 'enclosures')} and not ${isServed}
          when 'ITEM_AUDIO_MP3' then ${isNowhere('i', 'enclosures')} and not ${isServed}
          when 'ITEM_COVER_ART' then ${isNowhere('i', 'images')}
          when 'FEED_COVER_ART' then ${isNowhere('f', 'images')}
          else false
        end
      )
  `
}

/** SQL: whether the item of a file has buyers, who keep it after its deletion. */
function isBought({ now }: Ctx) {
  return sql`exists (
    select from rights r where r.feed_id in (f.id, f.publisher_id) and r.item_id = i.id and r.source = 'PURCHASE'
      and (r.until is null or r.until > ${now()})
  )`
}

// An MP3 that was made here is in a folder named like its WAV.
const mark = sql`left(split_part(o.path, '/', case o.media_type when 'ITEM_AUDIO_MP3' then -2 else -1 end), 9)`

/** SQL: whether a file was replaced and is still answered; an MP3 that was made here is as its WAV is. */
const isServed = sql`exists (
  select from replaced_files r where r.feed_id = o.feed_id and r.state = 'SERVED'
    and r.path = regexp_replace(o.path, '/mp3/([^/]+)/audio[.]mp3$', '/audio/\\1')
)`

function isNowhere(row: 'i' | 'f', usual: 'enclosures' | 'images') {
  const record = sql.raw(row)
  return sql`case
    when ${mark} !~ '^[A-Za-z0-9]{8}-$' then false
    when strpos((${record}.content -> ${sql.lit(usual)})::text, ${mark}) > 0 then false
    else strpos(${record}::text, ${mark}) = 0
  end`
}
