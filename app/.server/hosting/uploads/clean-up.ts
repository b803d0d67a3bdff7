import { subHours } from 'date-fns/subHours'
import { sql } from 'kysely'
import type { Ctx } from '#app/.server/ctx.ts'
import { requestMissingMp3s } from '../mp3/records.ts'
import { foldStoredBytes } from '../quotas/space.ts'

const announcedForHours = 48

/**
 * Deletes uploads that were announced and never completed, requests missing MP3s, adds up stored bytes, and removes
 * abandoned files.
 */
export async function cleanUpUploads(ctx: Ctx): Promise<void> {
  const before = subHours(ctx.now(), announcedForHours)
  const rows = await ctx.db
    .deleteFrom('media_objects')
    .where('state', '=', 'ANNOUNCED')
    .where('created_at', '<', before)
    .returning(['path', sql<string | null>`upload_id`.as('uploadId')])
    .execute()
  for (const { path, uploadId } of rows) {
    await ctx.storage.delete(path)
    if (uploadId) await ctx.storage.abortMultipart(path, uploadId).catch(() => undefined)
  }
  await requestMissingMp3s(ctx)
  await foldStoredBytes(ctx)
  await ctx.storage.removeAbandoned(before)
}
