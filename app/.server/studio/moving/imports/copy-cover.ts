import { asProductFor, type Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'
import { deleteFilesLater } from '#app/.server/studio/files/index.ts'
import { copyArchivedCover } from '../archives/copy.ts'
import { copyImage } from './copy-extras.ts'
import { copyLater, noteEnd } from './copy-jobs.ts'
import { nextTry, reasonOf } from './failures.ts'
import { findImport, type ImportFeedRow, importFeeds, type ImportKey } from './import-rows.ts'

type CoverToCopy = ImportKey & { feed: number }

/** The job that copies the cover of one feed. */
export async function copyImportCover(product: Ctx, job: CoverToCopy): Promise<void> {
  const ctx = asProductFor(product, job.userId)
  const feed = (await importFeeds(ctx, job)).find(({ position }) => position === job.feed)
  if (feed?.cover_state !== 'WAITING') return noteEnd(ctx, job)
  try {
    await copyCover(ctx, job, feed)
    await setCover(ctx, job, { cover_state: 'COPIED', cover_error: null })
  } catch (error) {
    if (await isGone(ctx, job)) return deleteFilesLater(ctx, feed.hosting_feed_id ?? '')
    if (!(error instanceof AppError || error instanceof GuardedFetchError)) throw error
    const next = nextTry(error, { tries: feed.cover_tries, hasProgressed: false })
    await setCover(ctx, job, {
      cover_state: next ? 'WAITING' : 'FAILED',
      cover_error: reasonOf(error),
      ...(next ? { cover_tries: next.tries } : {}),
    })
    if (next) await copyLater(ctx, 'copy-import-cover', job, next.afterSeconds)
  }
  await noteEnd(ctx, job)
}

async function copyCover(ctx: Ctx, job: CoverToCopy, feed: ImportFeedRow): Promise<void> {
  const { image, archived } = feed.document
  const feedId = feed.hosting_feed_id ?? ''
  if (archived?.cover) await copyArchivedCover(ctx, job, feedId, archived.cover)
  else await copyImage(ctx, { feed_id: feedId }, image ?? '')
}

/** Whether the import was cancelled while the cover was being copied. */
async function isGone(ctx: Ctx, job: CoverToCopy): Promise<boolean> {
  return ['CANCELLED', undefined].includes((await findImport(ctx, job))?.status)
}

async function setCover(
  ctx: Ctx,
  job: CoverToCopy,
  values: { cover_state: string; cover_error: string | null; cover_tries?: number },
): Promise<void> {
  await ctx.db
    .updateTable('import_feeds')
    .set(values)
    .where('user_id', '=', job.userId)
    .where('import_id', '=', job.importId)
    .where('position', '=', job.feed)
    .execute()
}
