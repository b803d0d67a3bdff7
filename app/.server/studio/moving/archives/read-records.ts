import { mediaKey, type MediaObject, parseMediaKey } from '#app/rules/base/media-path.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { mostItems, mostReleases } from '../imports/limits.ts'
import type { ArchivedFile } from './archived.ts'
import { archiveEntries, readPlace, type StoredArchive } from './entries.ts'

/** A record as an archive has it, whatever that is: nothing of it is known to be right. */
export type RawRecord = Record<string, unknown>

/** What an archive has of an item, with its files by their paths. */
export interface RawItem {
  record: RawRecord | null
  references: unknown
  files: Map<string, ArchivedFile>
}

/** What an archive has of a feed, with its covers by their paths. */
export interface RawFeed {
  id: string
  record: RawRecord | null
  livestreams: unknown
  templates: unknown
  items: Map<string, RawItem>
  files: Map<string, ArchivedFile>
}

/** All records of an archive together, and one: real ones are some kilobytes. */
const mostRecordBytes = 20_000_000
const longestRecord = 1_000_000
/** Files of an archive that an import takes: segments of videos aren't among them. */
const mostWantedFiles = 60_000
const wanted = [
  'FEED_COVER_ART',
  'ITEM_COVER_ART',
  'ITEM_CHAPTER_ART',
  'ITEM_AUDIO',
  'ITEM_VIDEO_ORIGINAL',
  'ITEM_TRANSCRIPT',
  'ITEM_CHAPTERS',
]

const recordPath =
  /^([A-Za-z0-9]{20})\/(?:(feed|livestreams|notes-templates)|items\/([A-Za-z0-9]{20})\/(item|references))\.json$/

/**
 * The feeds of a stored archive: its records as they are, and where its files are. Of two files with the same path the first
 * counts. @throws AppError for what is no archive, or has more in it than an import takes
 */
export async function readRecords(ctx: Ctx, archive: StoredArchive): Promise<RawFeed[]> {
  const feeds = new Map<string, RawFeed>()
  let [recordBytes, files] = [0, 0]
  for await (const { path, start, size } of archiveEntries(ctx, archive)) {
    const place = { path, start, size }
    const [, feedId, ofFeed, itemId = '', ofItem] = recordPath.exec(path) ?? []
    if (feedId !== undefined) {
      recordBytes += size
      if (size > longestRecord || recordBytes > mostRecordBytes) throw tooMuch()
      const feed = feedIn(feeds, feedId)
      const value = parsed(await readPlace(ctx, archive.key, place))
      if (ofFeed === 'feed') feed.record ??= recordOf(value)
      else if (ofFeed === 'livestreams') feed.livestreams ??= value
      else if (ofFeed === 'notes-templates') feed.templates ??= value
      else {
        const item = itemIn(feed, itemId)
        if (ofItem === 'item') item.record ??= recordOf(value)
        else item.references ??= value
      }
      continue
    }
    const object = wantedObject(path)
    if (!object) continue
    if (++files > mostWantedFiles) throw tooMuch()
    const feed = feedIn(feeds, object.feed_id)
    const known = ('item_id' in object ? itemIn(feed, object.item_id) : feed).files
    if (!known.has(path)) known.set(path, place)
  }
  return [...feeds.values()].filter(({ record }) => record !== null)
}

/** The object of the store that a path names, if an import takes it. */
function wantedObject(path: string): MediaObject | null {
  const object = parseMediaKey(path)
  if (!object || !wanted.includes(object.media_type) || mediaKey(object) !== path) return null
  if ('format' in object && object.format !== 'SEGMENTS') return null
  return 'access' in object && object.access !== 'DEFAULT' ? null : object
}

function feedIn(feeds: Map<string, RawFeed>, id: string): RawFeed {
  const known = feeds.get(id)
  if (known) return known
  if (feeds.size > mostReleases) throw tooMuch()
  const feed: RawFeed = {
    id,
    record: null,
    livestreams: null,
    templates: null,
    items: new Map(),
    files: new Map(),
  }
  feeds.set(id, feed)
  return feed
}

function itemIn(feed: RawFeed, id: string): RawItem {
  const known = feed.items.get(id)
  if (known) return known
  if (feed.items.size >= mostItems) throw tooMuch()
  const item: RawItem = { record: null, references: null, files: new Map() }
  feed.items.set(id, item)
  return item
}

function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString('utf8'))
  } catch {
    throw new AppError('BROKEN_ARCHIVE', { message: importTexts.archive.broken })
  }
}

/** A value as a record; an empty one for what is none. */
export function recordOf(value: unknown): RawRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as RawRecord)
    : {}
}

function tooMuch(): AppError {
  return new AppError('TOO_LARGE', { message: importTexts.archive.tooMuch })
}
