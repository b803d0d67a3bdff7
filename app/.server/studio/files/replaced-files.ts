import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import type { z } from 'zod'
import { type ItemFile, mediaKey, parseMediaKey } from '#app/rules/base/media-path.ts'
import { type ReplacedFile, servedDays } from '#app/rules/studio/replaced-files.ts'
import type { itemIdInput, replacedFileInput } from '#app/schemas/studio/hosting.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { mediaUrl, objectAt, ownFilename, uploadOf } from '#app/.server/studio/access/index.ts'
import {
  authorizeFeed,
  authorizeItem,
  changeFeed,
  changeItem,
  type FeedRow,
  clearDecisions,
  type ItemRow,
} from '#app/.server/studio/records/index.ts'
import { mp3Of } from './mp3/mp3-copies.ts'
import { deleteStoredLater } from './quotas/unused-files.ts'
import { deleteStoredVideo } from './video/spare-videos.ts'

const filesAtOnce = 200

type Ids = z.output<typeof itemIdInput>

/** me/hosting-replaced-files-get: the files that an item had before and that are still answered, the latest first. */
export async function getReplacedFiles(ctx: Ctx, ids: Ids): Promise<{ replaced: ReplacedFile[] }> {
  const feed = await authorizeFeed(ctx, ids.feed_id)
  return { replaced: await replacedOf(ctx, await authorizeItem(ctx, feed, ids.item_id)) }
}

async function replacedOf(ctx: Ctx, item: Authorized<ItemRow>): Promise<ReplacedFile[]> {
  if (!item.published_at) return []
  const rows = await ctx.db
    .selectFrom('replaced_files')
    .select(['path', 'kind', 'replaced_at'])
    .where('feed_id', '=', item.feed_id)
    .where('item_id', '=', item.id)
    .where('state', '=', 'SERVED')
    .where('replaced_at', '>', subDays(ctx.now(), servedDays))
    .orderBy('replaced_at', 'desc')
    .orderBy('path')
    .execute()
  return rows.flatMap(({ path, kind, replaced_at }) => {
    const object = mainFileAt(path)
    if (!object) return []
    return {
      url: mediaUrl(ctx, object),
      filename: ownFilename(object.filename),
      kind: kind as ReplacedFile['kind'],
      until: addDays(replaced_at, servedDays).toISOString(),
    }
  })
}

function mainFileAt(path: string): ItemFile | null {
  const object = parseMediaKey(path)
  return object?.media_type === 'ITEM_AUDIO' || object?.media_type === 'ITEM_HLS_MASTER_PLAYLIST'
    ? object
    : null
}

/**
 * me/hosting-replaced-file-stop: ends at once that a replaced file is answered, and deletes it. Answers what is still
 * served.
 * @throws AppError 404 NO_FILE for what the item never had
 */
export function stopReplacedFile(
  ctx: Ctx,
  { url, ...ids }: z.output<typeof replacedFileInput>,
): Promise<{ replaced: ReplacedFile[] }> {
  return changeItem(ctx, ids, async (ctx, feed, item) => {
    const object = objectAt(ctx, url)
    const row = object && (await findReplaced(ctx, item, mediaKey(object)))
    if (!row) throw notFound('NO_FILE', 'There is no such file.')
    await deleteReplaced(ctx, feed, row)
    await clearDecisions(ctx, feed.id)
    return { replaced: await replacedOf(ctx, item) }
  })
}

function findReplaced(ctx: Ctx, item: Authorized<ItemRow>, path: string) {
  return ctx.db
    .selectFrom('replaced_files')
    .select(['item_id', 'path'])
    .where('feed_id', '=', item.feed_id)
    .where('item_id', '=', item.id)
    .where('path', '=', path)
    .executeTakeFirst()
}

/** Deletes files that were replaced so long ago that nobody gets them any more. */
export async function cleanUpReplaced(ctx: Ctx): Promise<void> {
  const before = subDays(ctx.now(), servedDays)
  const due = ctx.db
    .selectFrom('replaced_files')
    .where('state', '<>', 'GONE')
    .where('replaced_at', '<=', before)
    .orderBy('replaced_at')
  for (;;) {
    const next = await due.select('feed_id').limit(1).executeTakeFirst()
    if (!next) return
    await changeFeed(ctx, next.feed_id, async (ctx, feed) => {
      const files = await ctx.db
        .selectFrom('replaced_files')
        .select(['item_id', 'path'])
        .where('feed_id', '=', feed.id)
        .where('state', '<>', 'GONE')
        .where('replaced_at', '<=', before)
        .limit(filesAtOnce)
        .execute()
      for (const file of files) await deleteReplaced(ctx, feed, file)
    })
  }
}

interface OneFile {
  item_id: string
  path: string
}

/**
 * Deletes a replaced file with what was made of it, in the transaction that locks its feed; jobs delete the bytes. What
 * is needed all the same is looked at again as late as if it had been replaced now.
 */
async function deleteReplaced(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  { item_id, path }: OneFile,
): Promise<void> {
  const object = mainFileAt(path)
  const isKept = object !== null && (await isNeeded(ctx, feed, item_id, object))
  await ctx.db
    .updateTable('replaced_files')
    .set(isKept ? { state: 'KEPT', replaced_at: ctx.now() } : { state: 'GONE' })
    .where('feed_id', '=', feed.id)
    .where('path', '=', path)
    .execute()
  if (isKept || !object) return
  if (object.media_type === 'ITEM_HLS_MASTER_PLAYLIST')
    return deleteStoredVideo(ctx, feed, mediaKey(uploadOf(object)))
  const files = await ctx.db
    .deleteFrom('media_objects')
    .where('feed_id', '=', feed.id)
    .where('path', 'in', [path, mediaKey(mp3Of(object))])
    .returning('path')
    .execute()
  await deleteStoredLater(ctx, files)
}

/** Whether an item has a file for any version, among its unpublished changes or put aside, or it is being converted. */
async function isNeeded(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  itemId: string,
  file: ItemFile,
): Promise<boolean> {
  const item = await ctx.db
    .selectFrom('hosting_items')
    .select(['content', 'changes'])
    .where('feed_id', '=', feed.id)
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  if (JSON.stringify(item).includes(JSON.stringify(mediaUrl(ctx, file)))) return true
  const video = await ctx.db
    .selectFrom('videos')
    .select('source')
    .where('feed_id', '=', feed.id)
    .where('item_id', '=', itemId)
    .where('source', '=', mediaKey(uploadOf(file)))
    .executeTakeFirst()
  return video !== undefined
}
