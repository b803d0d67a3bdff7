import { fits } from '#app/rules/quota.ts'
import { quotaMessages } from '#app/texts/quotas.ts'
import type { KeptUpload } from './kept-uploads.ts'
import { UploadCallError, type UploadCalls } from './upload-calls.ts'

const code = 'QUOTA_EXCEEDED'

/**
 * Refuses a file that has no room as the server would, before it is looked at and a track is made for it. The server
 * decides: where it doesn't say now, it will when the file is announced.
 */
export async function requireRoom(
  calls: Pick<UploadCalls, 'space'>,
  { target, num_bytes }: KeptUpload,
): Promise<void> {
  const space = await calls.space(target.feed_id).catch(() => null)
  if (!space || space.limit === null || fits(space, num_bytes)) return
  const { type, used, limit, by_plan: isByPlan } = space
  const message = quotaMessages.storage({ type, used, limit, isByPlan }, num_bytes)
  throw new UploadCallError({ status: 403, error: code, message })
}

/** Whether there was no room for a file: once something was deleted there may be. */
export function isBeyondQuota(error: unknown): boolean {
  return error instanceof UploadCallError && error.error.error === code
}
