import { subHours } from 'date-fns/subHours'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { arrivalKey, textTypes } from '#app/.server/studio/access/index.ts'
import {
  foldStoredBytes,
  requestMissingMp3s,
  cleanUpArrivals,
} from '#app/.server/studio/files/index.ts'
import { settleOldAnnouncements } from '#app/.server/studio/texts/index.ts'

const announcedForHours = 48

/**
 * Deletes uploads that were announced and never completed, requests missing MP3s, adds up stored bytes, and removes
 * abandoned files.
 */
export async function cleanUpUploads(ctx: Ctx): Promise<void> {
  const before = subHours(ctx.now(), announcedForHours)
  await settleOldAnnouncements(ctx)
  const rows = await ctx.db
    .deleteFrom('media_objects')
    .where('state', '=', 'ANNOUNCED')
    .where('created_at', '<', before)
    .where((row) =>
      row.or([row('arrival', 'is not', null), row('media_type', 'not in', textTypes)]),
    )
    .returning(['path', 'arrival', 'upload_id'])
    .execute()
  for (const { path, arrival, upload_id } of rows) {
    await ctx.storage.delete(path)
    if (arrival) await ctx.storage.delete(arrivalKey(arrival))
    if (upload_id) await ctx.storage.abortMultipart(path, upload_id).catch(() => undefined)
  }
  await cleanUpArrivals(ctx, before)
  await requestMissingMp3s(ctx)
  await foldStoredBytes(ctx)
  await ctx.storage.cleanUpAbandoned(before)
}
