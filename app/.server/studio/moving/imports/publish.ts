import { isDeepStrictEqual } from 'node:util'
import { subDays } from 'date-fns/subDays'
import type { z } from 'zod'
import type { Import, importIdInput } from '#app/schemas/studio/imports.ts'
import {
  guidHolder,
  lockFeed,
  mayHaveBeenSold,
  ownedFeed,
  publicIdsOf,
} from '#app/.server/catalogue/feeds/index.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { publishImported } from '../new-records/publish.ts'
import { requireFeedOwner } from '#app/.server/studio/records/index.ts'
import { forgetArchive } from '../archives/stored.ts'
import { importAnswer } from './answers.ts'
import { claim } from './claims.ts'
import { provedIdentity } from './identity.ts'
import { freeShowId } from './show-id.ts'
import { isStillTheirs, readAgain } from './proof.ts'
import {
  authorizeImport,
  importFeeds,
  type ImportFeedRow,
  type ImportRow,
  requireImported,
  requireStatus,
  setImport,
} from './import-rows.ts'

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
  // Before anything of them is read or shown; publishing checks it once more.
  await requireImported(ctx, feeds)
  for (const feed of feeds) {
    if (feed.hosting_feed_id === null) continue
    try {
      published.push(await publishFeed(ctx, row, feed, feed.hosting_feed_id))
    } catch (error) {
      throw feeds.length > 1 ? withTitle(error, feed) : error
    }
  }
  await setImport(ctx, key, { status: 'PUBLISHED' })
  await forgetArchive(ctx, key)
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
  const isFirst = url === row.url && !row.is_file
  const showId = await freeShowId(ctx, url, isFirst ? row.show_id : undefined)
  const kept = { feedId: proved_feed_id ?? showId, guid: source.document.guid ?? null }
  const before = await holders(ctx, kept)
  const known = await publicIdsOf(ctx, kept.feedId)
  const needsProof = (known !== null || source.is_guid_proved) && !(await hasPublicId(ctx, feedId))
  if (needsProof) await requireStillProved(ctx, row, source, known?.feedId ?? null)
  const { feed, published, drafts } = await publishImported(ctx, {
    feed_id: feedId,
    publicIds: async (ctx) => {
      if (needsProof) await requireSameHolders(ctx, kept, before)
      return known ?? { feedId: showId, itemIds: new Map() }
    },
  })
  const publicId = feed._tributary_id
  if (publicId && isFirst)
    await transact(ctx, async (ctx) => {
      // Their right may have ended since.
      await requireFeedOwner(ctx, feedId, { lock: true })
      await claim(ctx, row.user_id, publicId)
    })
  return { feed_id: feedId, published, drafts }
}

/** What an import may keep of the catalogue. */
interface Kept {
  feedId: string
  guid: string | null
}

/** Who has that: the feed with its address, owner and host, the studio's record of its id, and who holds the guid. */
async function holders(ctx: Ctx, { feedId, guid }: Kept) {
  const host = await ctx.db
    .selectFrom('hosting_feeds')
    .select('id')
    .where('public_id', '=', feedId)
    .executeTakeFirst()
  return {
    feed: await ownedFeed(ctx, feedId),
    host: host?.id ?? null,
    holder: guid === null ? null : await guidHolder(ctx, guid),
  }
}

/**
 * Between the look at the proof, for which feeds are fetched, and this transaction the feed may have become somebody
 * else's, or another import of it been published. @throws AppError 400 NOT_PROVED
 */
async function requireSameHolders(
  ctx: Ctx,
  kept: Kept,
  before: Awaited<ReturnType<typeof holders>>,
): Promise<void> {
  await lockFeed(ctx, [before.feed?.url, kept.feedId, kept.guid])
  if (!isDeepStrictEqual(await holders(ctx, kept), before)) throw notProved()
}

async function hasPublicId(ctx: Ctx, feedId: string): Promise<boolean> {
  const { public_id } = await ctx.db
    .selectFrom('hosting_feeds')
    .select('public_id')
    .where('id', '=', feedId)
    .executeTakeFirstOrThrow()
  return public_id !== null
}

/**
 * What an import may keep was seen when its feed was read: by the time that it is published first, the catalogue's feed may
 * have moved to somebody else. @throws AppError 400 NOT_PROVED
 */
async function requireStillProved(
  ctx: Ctx,
  row: ImportRow,
  { url, document, proved_feed_id, is_guid_proved }: ImportFeedRow,
  known: string | null,
): Promise<void> {
  const proved = { since: row.proved_at ?? ctx.now(), owner: row.owner_email }
  // Who had the address a week ago need not have it now, and shows are sold.
  const isOld = proved.since < subDays(ctx.now(), 7)
  if (isOld || (known !== null && (await mayHaveBeenSold(ctx, known, proved)))) {
    const present = await readAgain(ctx, url)
    if (!present || !isStillTheirs(row, present)) throw notProved()
  }
  const now = await provedIdentity(ctx, row, { url, document })
  const isSameFeed = proved_feed_id === null || now.feedId === proved_feed_id
  const isSameGuid = !is_guid_proved || (now.isGuidProved && now.guid === document.guid)
  if (!isSameFeed || !isSameGuid) throw notProved()
}

function notProved(): AppError {
  return invalid('import_id', importTexts.errors.changedHands, 'NOT_PROVED')
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
