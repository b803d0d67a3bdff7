import { sql } from 'kysely'
import type { DownloadLine } from '#app/protocols/logs/download-log.ts'
import type { KnownVersions, VersionFacts } from './counting/first-minute.ts'
import { mediaKey, parseMediaPath } from '#app/rules/base/media-path.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

type Version = Pick<DownloadLine, 'feedId' | 'itemId' | 'version'>

/**
 * What is known of the files that lines name. Files that are met for the first time are looked up and kept, so that a
 * recount finds them though they have been replaced since.
 */
export async function knownVersions(ctx: Ctx, lines: Iterable<Version>): Promise<KnownVersions> {
  const asked = new Map<string, Version>()
  for (const line of lines) {
    const name = nameOf(line)
    if (!asked.has(name)) asked.set(name, line)
  }
  const versions = [...asked.values()]
  const known = await keptOf(ctx, versions)
  const unknown = versions.filter((of) => !known.get(of.feedId)?.get(of.itemId)?.has(of.version))
  if (unknown.length === 0) return known
  await lookUp(ctx, unknown)
  return keptOf(ctx, versions)
}

/** What is known of all files of the feeds. */
export async function allVersions(ctx: Ctx, feedIds: string[] | null): Promise<KnownVersions> {
  const { rows } = await sql<VersionRow>`
    select feed_id, item_id, version, num_bytes, header_bytes, seconds from download_versions
    where ${feedIds === null ? sql`true` : sql`feed_id = any(${feedIds})`}`.execute(ctx.db)
  return byName(rows)
}

interface VersionRow {
  feed_id: string
  item_id: string
  version: string
  num_bytes: number
  header_bytes: number
  seconds: number | null
}

async function keptOf(ctx: Ctx, versions: Version[]): Promise<KnownVersions> {
  const { rows } = await sql<VersionRow>`
    select feed_id, item_id, version, num_bytes, header_bytes, seconds
    from unnest(
      ${versions.map(({ feedId }) => feedId)}::text[], ${versions.map(({ itemId }) => itemId)}::text[],
      ${versions.map(({ version }) => version)}::text[]
    ) as asked (feed_id, item_id, version)
    join download_versions using (feed_id, item_id, version)`.execute(ctx.db)
  return byName(rows)
}

function byName(rows: VersionRow[]): KnownVersions {
  const known: KnownVersions = new Map()
  for (const { feed_id, item_id, version, num_bytes, header_bytes, seconds } of rows) {
    const items = known.get(feed_id) ?? new Map<string, Map<string, VersionFacts>>()
    const versions = items.get(item_id) ?? new Map<string, VersionFacts>()
    versions.set(version, { size: num_bytes, headerBytes: header_bytes, seconds })
    known.set(feed_id, items.set(item_id, versions))
  }
  return known
}

/** Keeps what the records of the files say. An MP3 that was made of a WAV is as long as that. */
async function lookUp(ctx: Ctx, versions: Version[]): Promise<void> {
  const found = versions.flatMap(({ feedId, itemId, version }) => {
    const object = parseMediaPath(`${feedId}/items/${itemId}/${pathOf(version)}`)
    if (!object) return []
    const source =
      object.media_type === 'ITEM_AUDIO_MP3'
        ? mediaKey({ ...object, media_type: 'ITEM_AUDIO' })
        : mediaKey(object)
    return [{ feed: feedId, item: itemId, version, path: mediaKey(object), source }]
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
function pathOf(version: string): string {
  return /^(?:default|paid)\/mp3\//.test(version) ? `${version}/audio.mp3` : version
}

function nameOf({ feedId, itemId, version }: Version): string {
  return `${feedId}/${itemId}/${version}`
}
