import { isMp3, isOtherSound, largest } from '#app/rules/studio/upload-file.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import { uploadTexts } from '#app/texts/studio/uploads.ts'
import type { KeptUpload } from './kept-uploads.ts'
import { isBeyondQuota } from './require-room.ts'
import { UploadCallError } from './upload-calls.ts'
import { FileGone, FileRefused } from './upload-failures.ts'
import type { Upload } from './upload-state.ts'

/** What a failure comes to. */
interface ToldFailure {
  shown: Pick<Upload, 'status' | 'waitsFor' | 'error' | 'reason' | 'canRetry' | 'offersMp3'>
  /** Whether it has ended, and not only waits for its file or a login. */
  isOver: boolean
  /** The file, or the call, was refused: it can only start over. */
  isRefused: boolean
}

/** Says how an upload has failed, in words for the user. */
export function failureOf(kept: KeptUpload, error: unknown): ToldFailure {
  const { track } = kept
  const reason = error instanceof Error ? error.message : null
  const failed = {
    status: 'failed',
    waitsFor: null,
    reason,
    canRetry: true,
    offersMp3: false,
  } as const
  if (error instanceof FileGone) {
    const shown = { ...failed, status: 'needs-file', error: null } as const
    return { shown, isOver: false, isRefused: false }
  }
  if (error instanceof UploadCallError && error.needsLogin) {
    const shown = { ...failed, waitsFor: 'login', error: reason } as const
    return { shown, isOver: false, isRefused: false }
  }
  const isOurs = error instanceof FileRefused
  const isRefused = isOurs || (error instanceof UploadCallError && error.isRefusal)
  const isExplained = isOurs || isBeyondQuota(error)
  const told = isRefused ? reason : uploadTexts.couldNotUpload
  const message = track && !isExplained ? studioMessages.trackUploadFailed : told
  const shown = { ...failed, error: message, canRetry: !isOurs, offersMp3: isOurs && isSound(kept) }
  return { shown, isOver: true, isRefused }
}

function isSound({ target, filename, content_type, num_bytes }: KeptUpload): boolean {
  const file = { name: filename, type: content_type }
  if (target.media_type !== 'ITEM_AUDIO' || !isOtherSound(file)) return false
  return num_bytes <= largest.master && !isMp3(file)
}
