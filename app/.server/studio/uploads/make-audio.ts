import { createHash } from 'node:crypto'
import { type ItemFile, mediaKey, parseMediaKey } from '#app/rules/base/media-path.ts'
import { withEnding } from '#app/rules/studio/file-ending.ts'
import { soundTexts } from '#app/texts/studio/sound.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { DatabaseAwayError } from '#app/.server/base/db/index.ts'
import type { Jobs } from '#app/.server/base/jobs/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'
import { renderSound } from '#app/.server/base/ports/media/index.ts'
import { deleteObject, ownFilename, saveObject } from '#app/.server/studio/access/index.ts'
import {
  changeMaster,
  enqueueFromMaster,
  findMaster,
  type MasterFound,
  type MasterRow,
  type MasterWishes,
  mostAttempts,
  type OneMaster,
} from '#app/.server/studio/files/index.ts'
import { authorizeFeed, authorizeItem, type FeedRow } from '#app/.server/studio/records/index.ts'
import { attachAudio } from './attach.ts'
import { coverFromTags } from './cover-from-tags.ts'
import { soundTagsOf } from './sound-tags.ts'

class NoLongerWanted extends Error {}

/**
 * The job that makes the MP3 of a master, which then becomes the version's audio as an uploaded one would. An attempt
 * that was killed is begun anew; after three it has failed, which the studio shows.
 */
export async function makeAudio(
  ctx: Ctx,
  { feedId, itemId, access, requestedAt }: Jobs['make-audio'],
  ending: AbortSignal,
): Promise<void> {
  const master = { feed_id: feedId, item_id: itemId, access, requestedAt: new Date(requestedAt) }
  const before = await findMaster(ctx, master)
  const row = before && (await changeMaster(ctx, master, { attempts: before.attempts + 1 }))
  if (!row) return
  if (row.attempts > mostAttempts) return giveUp(ctx, master)
  try {
    await make(ctx, master, row, ending)
  } catch (error) {
    if (error instanceof NoLongerWanted || isGone(error)) return deleteUnwanted(ctx, master, row)
    if (error instanceof DatabaseAwayError) throw error
    if (ending.aborted) return requeue(ctx, master, row.attempts - 1)
    reportError(error, { label: `make-audio ${row.source}` })
    if (row.attempts >= mostAttempts || isFinal(error)) return giveUp(ctx, master)
    throw error
  }
}

async function make(
  ctx: Ctx,
  master: OneMaster,
  row: MasterRow,
  signal: AbortSignal,
): Promise<void> {
  const feed = await authorizeFeed(ctx, master.feed_id)
  const item = await authorizeItem(ctx, feed, master.item_id)
  if (item.deleted_at) throw new NoLongerWanted()
  const stored = await ctx.storage.head(row.source)
  if (!stored) throw new NoLongerWanted()
  const [found, wishes] = [row.found as MasterFound, row.wishes as MasterWishes]
  const mp3 = mp3Of(row)
  const facts = { ...found, picture: found.picture ?? null, bytes: stored.size }
  const { size, ...heard } = await renderSound({
    storage: ctx.storage,
    key: row.source,
    facts,
    wishes,
    tags: await soundTagsOf(ctx, feed, item, master.access),
    mp3Key: mediaKey(mp3),
    async onProgress(percent) {
      if (!(await changeMaster(ctx, master, { percent }))) throw new NoLongerWanted()
    },
    signal,
  })
  await announce(ctx, feed, master, mp3, size)
  const { hold, transcribe } = wishes
  await attachAudio(ctx, mp3, { hold, transcribe, tags: found.tags })
  await coverFromTags(ctx, master, { key: row.source, facts, hold }, signal)
  await changeMaster(ctx, master, {
    state: 'DONE',
    percent: 100,
    error: null,
    found: { ...found, ...heard },
    made: mediaKey(mp3),
  })
}

/** Records the MP3 as a file that has arrived, for as long as it is wanted; what is made here is never refused. */
async function announce(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  master: OneMaster,
  mp3: ItemFile,
  numBytes: number,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    if (!(await changeMaster(ctx, master, { percent: 99 }))) throw new NoLongerWanted()
    const facts = { contentType: 'audio/mpeg', numBytes, state: 'ANNOUNCED' } as const
    await saveObject(ctx, feed, mp3, facts)
  })
}

/** The same for each attempt, and another one each time it is asked for: what is published is never written over. */
function mp3Of({ source, requested_at }: MasterRow): ItemFile {
  const object = parseMediaKey(source)
  if (object?.media_type !== 'ITEM_AUDIO_ORIGINAL')
    throw new AppError('NO_SOUND', { status: 500, message: `${source} is no master` })
  const of = `${source} ${requested_at.toISOString()}`
  const mark = createHash('sha256').update(of).digest('hex').slice(0, 8)
  const filename = withEnding(`${mark}-${ownFilename(object.filename)}`, 'mp3')
  return { ...object, media_type: 'ITEM_AUDIO', filename }
}

async function giveUp(ctx: Ctx, master: OneMaster): Promise<void> {
  await changeMaster(ctx, master, { state: 'FAILED', error: soundTexts.failed })
}

/** Enqueues it again without counting the attempt: the process is stopping. */
async function requeue(ctx: Ctx, master: OneMaster, attempts: number): Promise<void> {
  await transact(ctx, async (ctx) => {
    if (await changeMaster(ctx, master, { attempts })) await enqueueFromMaster(ctx, master)
  })
}

/** Deletes what was made of a master that was removed or replaced meanwhile, unless it is in use. */
async function deleteUnwanted(ctx: Ctx, master: OneMaster, row: MasterRow): Promise<void> {
  const mp3 = mp3Of(row)
  const kept = await ctx.db
    .selectFrom('media_objects')
    .select('state')
    .where('feed_id', '=', master.feed_id)
    .where('path', '=', mediaKey(mp3))
    .executeTakeFirst()
  if (kept?.state === 'READY') return
  await ctx.storage.delete(mediaKey(mp3))
  const feed = await authorizeFeed(ctx, master.feed_id).catch(() => null)
  if (feed) await deleteObject(ctx, feed, mp3)
}

/** Another attempt would find the same. */
function isFinal(error: unknown): boolean {
  return error instanceof AppError && error.code === 'TOO_LARGE'
}

function isGone(error: unknown): boolean {
  return error instanceof AppError && ['NO_FEED', 'NO_ITEM', 'NOT_FOUND'].includes(error.code)
}
