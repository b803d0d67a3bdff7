import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx, type Services } from '#app/.server/base/ctx.ts'
import { renderHostedFeed } from '../feed-document.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

/** The RSS of one revision of a feed, in each encoding. */
export interface Rss {
  xml: Buffer
  gzip: Buffer
  brotli: Buffer
  /** A strong ETag, in quotes. */
  etag: string
  modifiedAt: Date
}

/** What is served: the RSS, and where the feed has moved to. */
export type ServedRss = Rss & { movedTo: string | null }

/**
 * The RSS of a hosted feed; null if it isn't published, 'gone' if the operator has suspended it and doesn't hold what it was. It was stored when the feed was published, and is rendered here
 * only where that is missing, as while a publication is under way. If rendering fails, the last RSS is returned.
 */
export async function servedRss(
  services: Services,
  feedId: string,
): Promise<ServedRss | 'gone' | null> {
  const feed = await services.db
    .selectFrom('hosting_feeds')
    .leftJoin('content_standings as closed', (join) =>
      join
        .onRef('closed.content_id', '=', 'hosting_feeds.public_id')
        .on('closed.ended_at', 'is', null)
        .on('closed.standing', '=', 'SUSPENDED')
        .on(({ or, eb }) =>
          or([eb('closed.until', 'is', null), eb('closed.until', '>', services.now())]),
        ),
    )
    .select(['revision', 'moved_to', 'published_at', 'opens_at', 'closed.rss'])
    .where('hosting_feeds.id', '=', feedId)
    .executeTakeFirst()
  if (!feed?.published_at) return null
  if (feed.rss !== null) {
    // Its files are closed, so nothing of it plays.
    const held = feed.rss === 'HELD' ? await storedRss(services, feedId) : undefined
    return held ? { ...held, movedTo: null } : 'gone'
  }
  // What opens by itself is in it at that moment, though the feed's revision may say so later.
  const isOutOfDate = feed.opens_at !== null && feed.opens_at <= services.now()
  const stored = isOutOfDate ? undefined : await storedRss(services, feedId, feed.revision)
  const rss = stored ?? (await makeOrReuse(services, feedId, feed.revision))
  return rss && { ...rss, movedTo: feed.moved_to }
}

/** The RSS of a hosted feed as everybody gets it; null for one that isn't published, or that the operator has suspended. */
export async function publicRss(services: Services, feedId: string): Promise<Buffer | null> {
  const rss = await servedRss(services, feedId)
  return rss === 'gone' ? null : (rss?.xml ?? null)
}

/** Stores the RSS of a revision of a feed, unless that of a later one is stored. */
export async function storeRss(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  feedId: string,
  { revision, xml: text }: { revision: number; xml: string },
): Promise<Rss> {
  const xml = Buffer.from(text)
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(xml),
    promisify(brotliCompress)(xml, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  ])
  const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`
  const rss = { xml, gzip: gzipped, brotli, etag, modifiedAt: now() }
  const { modifiedAt, ...bytes } = rss
  const values = { ...bytes, revision, modified_at: modifiedAt }
  await db
    .insertInto('rss_documents')
    .values({ feed_id: feedId, ...values })
    .onConflict((conflict) =>
      conflict.column('feed_id').doUpdateSet(values).where('rss_documents.revision', '<', revision),
    )
    .execute()
  return rss
}

/** The stored RSS of a revision, or of whichever is stored. */
function storedRss({ db }: Services, feedId: string, revision?: number): Promise<Rss | undefined> {
  let query = db
    .selectFrom('rss_documents')
    .select(['xml', 'gzip', 'brotli', 'etag', 'modified_at as modifiedAt'])
    .where('feed_id', '=', feedId)
  if (revision !== undefined) query = query.where('revision', '=', revision)
  return query.executeTakeFirst()
}

async function makeOrReuse(
  services: Services,
  feedId: string,
  revision: number,
): Promise<Rss | null> {
  try {
    const xml = await renderHostedFeed(contextFor(services, system), feedId)
    return xml === null ? null : await storeRss(services, feedId, { revision, xml })
  } catch (error) {
    const last = await storedRss(services, feedId)
    if (!last) throw error
    reportError(error, { place: 'feeds' })
    return last
  }
}
