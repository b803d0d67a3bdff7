import { sql } from 'kysely'
import type { FeedDocument, FeedLiveItem, RemoteItem } from '#app/protocols/feed/document.ts'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { messageOf, readFeedAt } from '#app/.server/catalogue/feeds/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { hasFfmpeg as canConvertVideo } from '#app/.server/base/ports/media/index.ts'
import type { ArchivedFeed } from '../archives/archived.ts'
import { archiveSources } from '../archives/sources.ts'
import { archiveOf } from '../archives/stored.ts'
import { type Channel, feedDraft, itemDraft, seasonNamesOf } from './drafts.ts'
import { forgetFile, readFeedFile } from './file-import.ts'
import { type ProvedIdentity, provedIdentity } from './identity.ts'
import { mostItems, mostReleases } from './limits.ts'
import { livestreamDrafts } from './livestreams.ts'
import { itemMedia } from './media.ts'
import {
  findImport,
  type ImportKey,
  type ImportRow,
  leaveStep,
  type SourceItem,
} from './import-rows.ts'
import { hasProof, isOfProvedOwner, isStillTheirs } from './proof.ts'
import { unsupportedParts } from './unsupported-tags.ts'

const texts = importTexts.notes
const rowsAtOnce = 500
const releasesAtOnce = 4

/** A feed to import, and notes on what won't be imported. */
interface Source {
  /** Empty for an artist without a feed of its own. */
  url: string
  type: HostingFeedType
  document: FeedDocument & { archived?: ArchivedFeed; items: SourceItem[] }
  notes: string[]
}

/** With what it may keep of its identity. */
type ProvedSource = Source & { identity: ProvedIdentity }

/** The job that reads the feeds of a proved import and lists their items. */
export async function readImport(ctx: Ctx, key: ImportKey): Promise<void> {
  const row = await findImport(ctx, key)
  if (row?.status !== 'READING') return
  try {
    const sources = await withIdentities(ctx, row, await readSources(ctx, row))
    await transact(ctx, async (ctx) => {
      const next = { status: 'MEASURING' as const, error: null, ...(row.is_file && told(sources)) }
      if (!(await leaveStep(ctx, key, 'READING', next))) return
      await listSources(ctx, key, sources)
      await forgetFile(ctx, key)
      await enqueue(ctx, 'measure-import', key, { key: `measure-import:${key.importId}` })
    })
  } catch (error) {
    if (!(error instanceof AppError || error instanceof GuardedFetchError)) throw error
    await leaveStep(ctx, key, 'READING', {
      status: 'FAILED',
      error: messageOf(error).slice(0, 500),
    })
  }
}

/** What is known of a file once it is read. */
function told([first]: Source[]): Pick<ImportRow, 'title' | 'image'> | undefined {
  const { title, image } = first?.document ?? {}
  if (title === undefined) return undefined
  return { title: title.slice(0, 500).toWellFormed(), image: image?.slice(0, 2000) ?? null }
}

async function readSources(ctx: Ctx, row: ImportRow): Promise<Source[]> {
  if (row.is_file) return sourcesOfFile(ctx, row)
  const { document } = await readFeedAt(ctx, { url: row.url })
  if (!isStillTheirs(row, document))
    throw new AppError('NOT_PROVED', { message: importTexts.errors.changedHands })
  const own = { url: row.url, notes: [] }
  if (row.type === 'PODCAST') return [{ ...own, type: 'PODCAST', document }]
  if (document.medium === 'publisher') return withReleases(ctx, row, document)
  return [
    { url: '', notes: [], type: 'ARTIST', document: artistOf(document) },
    { ...own, type: 'ALBUM', document },
  ]
}

/** Without an address, which is what a feed's identity hangs on. */
async function sourcesOfFile(ctx: Ctx, row: ImportRow): Promise<Source[]> {
  const { type } = row
  const archive = await archiveOf(ctx, { userId: row.user_id, importId: row.id })
  if (archive) return archiveSources(ctx, type, archive)
  const document = await readFeedFile(ctx, row)
  const own = { url: '', notes: [texts.ofFile], document }
  if (type === 'PODCAST') return [{ ...own, type }]
  return [
    { url: '', notes: [], type, document: artistOf(document) },
    { ...own, type: 'ALBUM' },
  ]
}

/** Leaves each feed the guid that it may keep; a guid that belongs to another account's feed is reported. */
async function withIdentities(
  ctx: Ctx,
  row: ImportRow,
  sources: Source[],
): Promise<ProvedSource[]> {
  return Promise.all(
    sources.map(async (source) => {
      if (source.url === '') return { ...source, identity: noIdentity }
      const identity = await provedIdentity(ctx, row, source)
      const { guid: named, ...document } = source.document
      const isTaken = named !== undefined && named !== identity.guid
      return {
        ...source,
        identity,
        document: identity.guid === null ? document : { ...document, guid: identity.guid },
        notes: isTaken ? [...source.notes, texts.guidTaken] : source.notes,
      }
    }),
  )
}

/** Of an artist that is made up for an album. */
const noIdentity: ProvedIdentity = { feedId: null, guid: null, isGuidProved: false }

/** Makes up the artist for a single imported album. */
function artistOf(album: FeedDocument): FeedDocument {
  const { guid: _, ...document } = album
  return {
    ...document,
    title: album.author ?? album.owner?.name ?? album.title,
    medium: 'publisher',
    items: [],
    liveItems: [],
    value: [],
  }
}

/** The artist, with those releases that are proved themselves: anybody can list anybody's album, and copy an artist's guid. */
async function withReleases(ctx: Ctx, row: ImportRow, artist: FeedDocument): Promise<Source[]> {
  const notes: string[] = []
  const listed = artist.remoteItems.filter(({ feedUrl }) => feedUrl).slice(0, mostReleases)
  const releases: Source[] = []
  for (let at = 0; at < listed.length; at += releasesAtOnce) {
    const batch = listed.slice(at, at + releasesAtOnce)
    const read = await Promise.all(batch.map((remote) => readRelease(ctx, row, remote)))
    for (const result of read) {
      if (typeof result === 'string') notes.push(result)
      else releases.push(result)
    }
  }
  return [{ url: row.url, type: 'ARTIST', document: artist, notes }, ...releases]
}

async function readRelease(ctx: Ctx, row: ImportRow, remote: RemoteItem): Promise<Source | string> {
  const name = remote.title ?? remote.feedUrl ?? remote.feedGuid
  try {
    const { document, url } = await readFeedAt(ctx, { url: remote.feedUrl ?? '' })
    if (!isOfProvedOwner(row, document) && !hasProof(row, document))
      return texts.notYours(document.title || name)
    return { url, type: 'ALBUM', document, notes: [] }
  } catch (error) {
    if (!(error instanceof AppError || error instanceof GuardedFetchError)) throw error
    return texts.releaseUnreadable(name)
  }
}

/** Stores the feeds with their items, replacing those of an earlier run. */
async function listSources(ctx: Ctx, key: ImportKey, sources: ProvedSource[]): Promise<void> {
  await ctx.db
    .deleteFrom('import_feeds')
    .where('user_id', '=', key.userId)
    .where('import_id', '=', key.importId)
    .execute()
  const abilities = {
    convertsVideo: await canConvertVideo(),
    keepsReferences: isEnabled(ctx.site, 'HOSTING_MUSIC_REFERENCES'),
  }
  for (const [position, source] of sources.entries()) {
    const { items, liveItems, ...channel } = source.document
    const { kept, notes } = distinct(items)
    const seasonNames = seasonNamesOf(kept)
    await ctx.db
      .insertInto('import_feeds')
      .values({
        user_id: key.userId,
        import_id: key.importId,
        position,
        url: source.url,
        type: source.type,
        proved_feed_id: source.identity.feedId,
        is_guid_proved: source.identity.isGuidProved,
        document: JSON.stringify({
          ...channel,
          liveItems: liveItems.filter(isToCome),
          seasonNames,
        }),
        notes: JSON.stringify([
          ...source.notes,
          ...(channel.archived ? [] : feedDraft(source.type, channel, seasonNames).notes),
          ...livestreamDrafts(source.type, source.document).notes,
          ...unsupportedParts(source.document, abilities),
          ...notes,
        ]),
      })
      .execute()
    if (source.type !== 'ARTIST')
      await listItems(ctx, key, { position, type: source.type, document: channel }, kept)
  }
}

function isToCome({ status }: FeedLiveItem): boolean {
  return status !== 'ended'
}

/** Removes items whose guid is repeated. */
function distinct(items: SourceItem[]): { kept: SourceItem[]; notes: string[] } {
  const byGuid = new Map<string, SourceItem>()
  const notes: string[] = []
  for (const item of items.slice(0, mostItems)) {
    if (byGuid.has(item.guid)) notes.push(texts.sameGuid(item.guid.slice(0, 100)))
    else byGuid.set(item.guid, item)
  }
  return { kept: [...byGuid.values()], notes }
}

async function listItems(
  ctx: Ctx,
  { userId, importId }: ImportKey,
  feed: { position: number; type: HostingFeedType; document: Channel },
  items: SourceItem[],
): Promise<void> {
  const lines = items.map((item, position) => {
    const media = itemMedia(feed.type, item)
    const { notes } = item.archived ?? itemDraft(feed, item, position + 1)
    const state = media.isHere ? 'READY' : 'LISTED'
    return {
      position,
      document: item,
      media_url: media.url,
      num_bytes: media.length,
      state: media.problem === null ? state : 'UNSUPPORTED',
      reason: media.problem,
      notes,
    }
  })
  for (let at = 0; at < lines.length; at += rowsAtOnce) {
    await sql`
      insert into import_items (user_id, import_id, feed_position, position, document, media_url,
        num_bytes, state, reason, notes)
      select ${userId}, ${importId}, ${feed.position}, line.*
      from jsonb_to_recordset(${JSON.stringify(lines.slice(at, at + rowsAtOnce))}::jsonb) as line (
        position integer, document jsonb, media_url text, num_bytes bigint, state text, reason text,
        notes jsonb)
    `.execute(ctx.db)
  }
}
