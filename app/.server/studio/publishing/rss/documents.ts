import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import { renderHostedFeed } from '../public-side.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

/** The encoded RSS of one revision of a feed. */
export interface RssDocument {
  xml: Buffer
  gzip: Buffer
  brotli: Buffer
  /** A strong ETag, in quotes. */
  etag: string
  modifiedAt: Date
  movedTo: string | null
}

/**
 * The RSS of a hosted feed, rendered only if the feed has changed since; null if it isn't published. If rendering
 * fails, the last version is returned.
 */
export async function rssDocument(services: Services, feedId: string): Promise<RssDocument | null> {
  const feed = await services.db
    .selectFrom('hosting_feeds')
    .select(['revision', 'moved_to', 'published_at', 'opens_at'])
    .where('id', '=', feedId)
    .executeTakeFirst()
  if (!feed?.published_at) return null
  // What opens by itself is in it at that moment, though the feed's revision may say so later.
  const isOutOfDate = feed.opens_at !== null && feed.opens_at <= services.now()
  const made = isOutOfDate ? null : await madeDocument(services, feedId, feed.revision)
  const document = made ?? (await makeOrKeep(services, feedId, feed.revision))
  return document && { ...document, movedTo: feed.moved_to }
}

async function madeDocument(services: Services, feedId: string, revision: number) {
  const row = await kept(services, feedId).where('revision', '=', revision).executeTakeFirst()
  return row ?? null
}

/** The last rendered version, of whatever revision. */
function kept({ db }: Services, feedId: string) {
  return db
    .selectFrom('rss_documents')
    .select(['xml', 'gzip', 'brotli', 'etag', 'modified_at as modifiedAt'])
    .where('feed_id', '=', feedId)
}

async function makeOrKeep(services: Services, feedId: string, revision: number) {
  try {
    return await makeDocument(services, feedId, revision)
  } catch (error) {
    const last = await kept(services, feedId).executeTakeFirst()
    if (!last) throw error
    reportError(error, { place: 'feeds' })
    return last
  }
}

async function makeDocument(services: Services, feedId: string, revision: number) {
  const rendered = await renderHostedFeed(contextFor(services, system), feedId)
  if (rendered === null) return null
  const xml = Buffer.from(rendered)
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(xml),
    promisify(brotliCompress)(xml, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  ])
  const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`
  const document = { xml, gzip: gzipped, brotli, etag, modifiedAt: services.now() }
  await keep(services, feedId, revision, document)
  return document
}

async function keep(
  services: Services,
  feedId: string,
  revision: number,
  document: { xml: Buffer; gzip: Buffer; brotli: Buffer; etag: string; modifiedAt: Date },
): Promise<void> {
  const { modifiedAt, ...bytes } = document
  const values = { ...bytes, revision, modified_at: modifiedAt }
  await services.db
    .insertInto('rss_documents')
    .values({ feed_id: feedId, ...values })
    // Doesn't overwrite a later revision that another process has saved meanwhile.
    .onConflict((conflict) =>
      conflict.column('feed_id').doUpdateSet(values).where('rss_documents.revision', '<', revision),
    )
    .execute()
}
