import { AppError } from '#app/.server/base/lib/errors.ts'
import { quotaMessages } from '#app/texts/studio/quotas.ts'
import type { Storage } from './storage.ts'

/**
 * Refuses bytes for which the disk has no room in addition to `promised` ones. A store without a limit always has room.
 * @throws AppError 507 DISK_FULL
 */
export async function requireDisk(
  storage: Pick<Storage, 'roomLeft'>,
  bytes: number,
  promised = 0,
): Promise<void> {
  const left = await storage.roomLeft?.()
  if (left === undefined || bytes <= left - promised) return
  throw new AppError('DISK_FULL', { status: 507, message: quotaMessages.diskFull(bytes) })
}
