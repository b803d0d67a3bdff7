import { sql } from 'kysely'
import type { DownloadLine } from '#app/protocols/logs/download-log.ts'
import type { MediaFiles, MediaFileFacts } from './counting/first-minute.ts'
import { mediaKey, parseMediaPath } from '#app/rules/base/media-path.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { RowOf } from '#app/.server/base/db/index.ts'

type Named = Pick<DownloadLine, 'feedId' | 'itemId' | 'file'>

/**
 * What is known of the media files that lines name. Files that are met for the first time are looked up and stored, so
 * that a recount finds them after they were replaced.
 */
export async function mediaFilesOf(ctx: Ctx, lines: Iterable<Named>): Promise<MediaFiles> {
  const asked = new Map<string, Named>()
  for (const line of lines) {
    const name = nameOf(line)
    if (!asked.has(name)) asked.set(name, line)
  }
  const files = [...asked.values()]
  const known = await storedOf(ctx, files)
  const unknown = files.filter((of) => !known.get(of.feedId)?.get(of.itemId)?.has(of.file))
  if (unknown.length === 0) return known
  await lookUp(ctx, unknown)
  return storedOf(ctx, files)
}

/** What is known of all media files of some feeds, or of every feed for null. */
export async function mediaFilesOfFeeds(ctx: Ctx, feedIds: string[] | null): Promise<MediaFiles> {
  const { rows } = await sql<MediaFileRow>`
    select feed_id, item_id, version, num_bytes, header_bytes, seconds from download_versions
    where ${feedIds === null ? sql`true` : sql`feed_id = any(${feedIds})`}`.execute(ctx.db)
  return byName(rows)
}

type MediaFileRow = RowOf<
  'download_versions',
  'feed_id' | 'item_id' | 'version' | 'num_bytes' | 'header_bytes' | 'seconds'
>

async function storedOf(ctx: Ctx, files: Named[]): Promise<MediaFiles> {
  const { rows } = await sql<MediaFileRow>`
    select feed_id, item_id, version, num_bytes, header_bytes, seconds
    from unnest(
      ${files.map(({ feedId }) => feedId)}::text[], ${files.map(({ itemId }) => itemId)}::text[],
      ${files.map(({ file }) => file)}::text[]
    ) as asked (feed_id, item_id, version)
    join download_versions using (feed_id, item_id, version)`.execute(ctx.db)
  return byName(rows)
}

function byName(rows: MediaFileRow[]): MediaFiles {
  const known: MediaFiles = new Map()
  for (const { feed_id, item_id, version, num_bytes, header_bytes, seconds } of rows) {
    const items = known.get(feed_id) ?? new Map<string, Map<string, MediaFileFacts>>()
    const files = items.get(item_id) ?? new Map<string, MediaFileFacts>()
    files.set(version, { size: num_bytes, headerBytes: header_bytes, seconds })
    known.set(feed_id, items.set(item_id, files))
  }
  return known
}

/** Stores what the records of the files say. An MP3 that was made of a WAV is as long as that. */
async function lookUp(ctx: Ctx, files: Named[]): Promise<void> {
  const found = files.flatMap(({ feedId, itemId, file }) => {
    const object = parseMediaPath(`${feedId}/items/${itemId}/${pathOf(file)}`)
    if (!object) return []
    const source =
      object.media_type === 'ITEM_AUDIO_MP3'
        ? mediaKey({ ...object, media_type: 'ITEM_AUDIO' })
        : mediaKey(object)
    return [{ feed: feedId, item: itemId, version: file, path: mediaKey(object), source }]
  })
  if (found.length === 0) return
  await sql`
    insert into download_versions (feed_id, item_id, version, num_bytes, header_bytes, seconds)
    select asked.feed, asked.item, asked.version, files.num_bytes,
      coalesce((files.metadata->>'metadata_num_bytes')::bigint, 0),
      coalesce(files.metadata->>'duration', sources.metadata->>'duration')::double precision
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as asked (feed text, item text, version text, path text, source text)
    join media_objects as files on files.feed_id = asked.feed and files.path = asked.path
    left join media_objects as sources on sources.feed_id = asked.feed and sources.path = asked.source
    where files.state = 'READY'
    on conflict do nothing`.execute(ctx.db)
}

/** An MP3 that was made of a WAV has a folder of the WAV's name. */
function pathOf(file: string): string {
  return /^(?:default|paid)\/mp3\//.test(file) ? `${file}/audio.mp3` : file
}

function nameOf({ feedId, itemId, file }: Named): string {
  return `${feedId}/${itemId}/${file}`
}
