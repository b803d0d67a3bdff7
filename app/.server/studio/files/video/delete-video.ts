import type { z } from 'zod'
import type { videoRemoveInput } from '#app/schemas/studio/video.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { Jobs } from '#app/.server/base/jobs/index.ts'
import { deleteUnder } from '#app/.server/base/ports/storage/index.ts'
import { changeItem } from '#app/.server/studio/records/index.ts'
import { placeFile } from '../item-files.ts'
import { deleteVideoRow } from './video-conversions.ts'
import { folderOf } from '#app/.server/studio/access/index.ts'
import { deleteSpareVideos } from './spare-videos.ts'

/** me/hosting-video-remove: removes a version's video, and deletes its files unless they are still played. */
export function removeVideo(
  ctx: Ctx,
  { hold, ...target }: z.output<typeof videoRemoveInput>,
): Promise<Record<string, never>> {
  return changeItem(ctx, target, async (ctx, feed, item) => {
    await deleteVideoRow(ctx, target)
    const place = { kind: 'VIDEO' as const, access: target.access }
    const without = await placeFile(ctx, feed, item, place, null, { hold })
    await deleteSpareVideos(ctx, feed, without, target)
    return {}
  })
}

/** The job that deletes the files of a video: the upload and everything made from it. */
export async function deleteVideoFiles(
  ctx: Ctx,
  { source }: Jobs['throw-away-video'],
): Promise<void> {
  await ctx.storage.delete(source)
  await deleteUnder(ctx.storage, folderOf(source))
}
