import { useSyncExternalStore } from 'react'
import type { UploadOrder } from '#app/client/upload/upload-task.ts'
import { type Upload, type UploadState, uploadState } from '#app/client/upload/upload-state.ts'
import { isSameTarget, type UploadTarget } from '#app/client/upload/upload-target.ts'
import { uploads } from '#app/client/upload/uploads.ts'
import { useSession } from '#app/components/shell/session.ts'

export interface UploadHandle {
  state: UploadState
  /** The upload behind the state, also one that has stopped. */
  upload: Upload | undefined
  /** Resolves with the address of the file, or null if it came to nothing. A failure shows in `state.error`. */
  start: (file: File, options?: StartOptions) => Promise<string | null>
  cancel: () => void
  retry: () => void
}

type StartOptions = Pick<UploadOrder, 'prepare' | 'transcribe'>

/**
 * The upload of the file for one place. It goes on while pages come and go; when its bytes are there, the file becomes
 * the item's audio, video or image, and the page's data is loaded anew.
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

/** All uploads of this page, as they started. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(uploads.subscribe, listUploads, noUploads)
}

/** Counts what uploads have changed on the server. */
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
