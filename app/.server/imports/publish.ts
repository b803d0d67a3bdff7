import type { z } from 'zod'
import type { Import, importIdInput } from '#app/schemas/imports.ts'
import { publicIdsOf } from '../catalogue/index.ts'
import type { Ctx } from '../ctx.ts'
import { AppError } from '../errors.ts'
import { imported } from '../hosting/index.ts'
import { importAnswer } from './answers.ts'
import { requireStillProved } from './identity.ts'
import { freeShowId } from './show-id.ts'
import { claim } from './proof.ts'
import {
  authorizeImport,
  importFeeds,
  type ImportFeedRow,
  type ImportRow,
  requireStatus,
  setImport,
} from './records.ts'

/** How many items of a feed were published, and how many stay drafts since they lack something. */
export interface PublishedFeed {
  feed_id: string
  published: number
  drafts: number
}

/** me/hosting-import-publish: publishes everything that was copied, an artist before its releases. */
export async function publishImport(
  ctx: Ctx,
  { import_id }: z.output<typeof importIdInput>,
): Promise<{ import: Import; feeds: PublishedFeed[] }> {
  const row = await authorizeImport(ctx, import_id)
  requireStatus(row, 'COPIED', 'PUBLISHED')
  const key = { userId: row.user_id, importId: row.id }
  const published: PublishedFeed[] = []
  const feeds = await importFeeds(ctx, key)
  for (const feed of feeds) {
    if (feed.hosting_feed_id === null) continue
    try {
      published.push(await publishFeed(ctx, row, feed, feed.hosting_feed_id))
    } catch (error) {
      throw feeds.length > 1 ? withTitle(error, feed) : error
    }
  }
  await setImport(ctx, key, { status: 'PUBLISHED' })
  return {
    import: await importAnswer(ctx, await authorizeImport(ctx, import_id)),
    feeds: published,
  }
}

/** Publishes one feed under the public ids of the feed of the catalogue that it is proved to be. */
async function publishFeed(
  ctx: Ctx,
  row: ImportRow,
  source: ImportFeedRow,
  feedId: string,
): Promise<PublishedFeed> {
  const { url, proved_feed_id } = source
  const isFirst = url === row.url
  const showId = await freeShowId(ctx, url, isFirst ? row.show_id : undefined)
  const known = await publicIdsOf(ctx, proved_feed_id ?? showId)
  await requireStillProved(ctx, row, { feedId: known?.feedId, feed: source })
  const { feed, published, drafts } = await imported.publish(ctx, {
    feed_id: feedId,
    publicIds: known ?? { feedId: showId, itemIds: new Map() },
  })
  if (feed._tributary_id && isFirst) await claim(ctx, row.user_id, feed._tributary_id)
  return { feed_id: feedId, published, drafts }
}

/** With several feeds, the message names the one that lacks something. */
function withTitle(error: unknown, { document, hosting_feed_id }: ImportFeedRow): unknown {
  if (!(error instanceof AppError) || error.code !== 'NOT_READY') return error
  return new AppError(error.code, {
    status: error.status,
    ...(error.field === undefined ? {} : { field: error.field }),
    message: `${document.title}: ${error.message}`,
    details: { ...error.details, feed_id: hosting_feed_id },
  })
}
