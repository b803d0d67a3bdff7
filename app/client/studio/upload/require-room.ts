import { fits } from '#app/rules/studio/quota.ts'
import { quotaMessages } from '#app/texts/studio/quotas.ts'
import type { KeptUpload } from './kept-uploads.ts'
import { type FeedSpace, UploadCallError, type UploadCalls } from './upload-calls.ts'

const code = 'QUOTA_EXCEEDED'

/**
 * Refuses a file that exceeds the quota before it is prepared and a track is created for it. The server decides in any
 * case: if the quota can't be fetched now, the server checks it when the upload begins.
 */
export async function requireRoom(
  calls: Pick<UploadCalls, 'space'>,
  { target, num_bytes }: KeptUpload,
): Promise<void> {
  const space = await calls.space(target.feed_id).catch(() => null)
  const message = space && whyNot(space, num_bytes)
  if (message) throw new UploadCallError({ status: 403, error: code, message })
}

function whyNot(space: FeedSpace, bytes: number): string | null {
  const { type, used, limit, account, by_plan: isByPlan } = space
  if (limit !== null && !fits(space, bytes))
    return quotaMessages.storage({ type, used, limit, isByPlan }, bytes)
  if (!account || account.limit === null || fits(account, bytes)) return null
  return quotaMessages.accountStorage({ type, used: account.used, limit: account.limit }, bytes)
}

/** Whether the file exceeded the quota: a retry may succeed once something was deleted. */
export function isBeyondQuota(error: unknown): boolean {
  return error instanceof UploadCallError && error.error.error === code
}
