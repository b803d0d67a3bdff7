import { AppError } from '#app/.server/base/lib/errors.ts'
import { quotaMessages } from '#app/texts/studio/quotas.ts'
import type { Storage } from './storage.ts'

/**
 * Refuses so many more bytes where the disk has no room for them beside `promised` others. A store without an end has
 * always room. @throws AppError 507 DISK_FULL
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
