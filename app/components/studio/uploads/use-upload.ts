import { useSyncExternalStore } from 'react'
import type { UploadOrder } from '#app/client/studio/upload/upload-task.ts'
import {
  type Upload,
  type UploadState,
  uploadState,
} from '#app/client/studio/upload/upload-state.ts'
import { isSameTarget, type UploadTarget } from '#app/client/studio/upload/upload-target.ts'
import { uploads } from '#app/client/studio/upload/uploads.ts'
import { useSession } from '#app/components/base/shell/session.ts'

export interface UploadHandle {
  state: UploadState
  /** The upload of this state, which may have stopped. */
  upload: Upload | undefined
  /** Resolves with the file's URL, or null if the upload failed or was cancelled. `state.error` has the reason. */
  start: (file: File, options?: StartOptions) => Promise<string | null>
  cancel: () => void
  retry: () => void
}

type StartOptions = Pick<UploadOrder, 'prepare' | 'transcribe' | 'wishes'>

/**
 * The upload of the file for one target. It continues during navigation; once complete, the file is attached to its
 * feed or item, and the page revalidates.
 */
export function useUpload(target: UploadTarget): UploadHandle {
  const account = useSession().user?.id ?? ''
  const all = useUploads()
  const upload = all.find((one) => isSameTarget(one.target, target))
  return {
    state: uploadState(upload),
    upload,
    start: (file, options = {}) => uploads.start({ account, target, file, ...options }),
    cancel: () => {
      if (upload) void uploads.cancel(upload.id)
    },
    retry: () => {
      if (upload) uploads.retry(upload.id)
    },
  }
}

/** All uploads of this page, in the order in which they were started. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(uploads.subscribe, listUploads, noUploads)
}

/** Counts changes that uploads made on the server. */
export function useUploadChanges(): number {
  return useSyncExternalStore(
    uploads.subscribe,
    () => uploads.getSnapshot().changes,
    () => 0,
  )
}

const none: readonly Upload[] = []
const noUploads = () => none
const listUploads = () => uploads.getSnapshot().uploads
