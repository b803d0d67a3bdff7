import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Framing } from '#app/client/studio/artwork/draw-artwork.ts'
import { prepareArtwork } from '#app/client/studio/artwork/prepare-artwork.ts'
import { FileRefused } from '#app/client/studio/upload/upload-failures.ts'
import { isCutOff, type UploadState } from '#app/client/studio/upload/upload-state.ts'
import type { UploadTarget } from '#app/client/studio/upload/upload-target.ts'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { artworkTexts as texts } from '#app/texts/base/artwork.ts'
import { useUpload } from '#app/components/studio/uploads/use-upload.ts'
import { progressLabel } from './artwork-progress.tsx'
import { useFraming } from './use-framing.ts'

/** Checks a chosen image, makes it square and uploads it. `src` is the current cover. */
export function useArtwork(target: UploadTarget, src: string | null) {
  const upload = useUpload(target)
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isRemoved, setRemoved] = useState(false)
  const { preview, show } = usePreview(src)
  const { state } = upload
  const framing = useFraming(send)

  async function choose(file: File) {
    setRefusal(null)
    setRemoved(false)
    setRefusal(await framing.choose(file))
  }

  async function send(file: File, framing: Framing | null) {
    const url = await upload.start(file, {
      prepare: async (file, signal) => {
        const prepared = framing ? await squareOf(file, framing, signal) : file
        if (framing) show(prepared)
        return { file: prepared }
      },
    })
    if (url === null) show(null)
  }

  async function remove() {
    upload.cancel()
    show(null)
    setRefusal(null)
    if (src !== null) {
      const error = await removeImage(target)
      if (error) return showToast(error, 'error')
      await revalidate()
    }
    setRemoved(true)
  }

  const progress = percentOf(state)
  const cutOff = upload.upload !== undefined && isCutOff(upload.upload)
  return {
    preview,
    /** Progress of the upload, 0 to 100; null if there is none. */
    progress,
    isCutOff: cutOff,
    error: refusal ?? (state.status === 'empty' ? state.error : undefined),
    /** A message for screen readers. */
    said:
      progress === null
        ? outcomeOf(state, isRemoved && src === null)
        : progressLabel(progress, cutOff),
    asked: framing.asked,
    choose,
    frame: framing.frame,
    closeFraming: framing.closeFraming,
    remove,
  }
}

function outcomeOf({ status }: UploadState, isRemoved: boolean): string | null {
  if (isRemoved) return texts.removed
  return status === 'ready' ? texts.ready : null
}

function percentOf(state: UploadState): number | null {
  if (state.status === 'processing') return 0
  return state.status === 'uploading' ? state.progress_percent : null
}

async function squareOf(file: File, framing: Framing, signal: AbortSignal): Promise<File> {
  try {
    return await prepareArtwork(file, framing, signal)
  } catch (error) {
    throw new FileRefused(texts.notProcessed, { cause: error })
  }
}

/** Removes the image from its feed or item; returns an error message or null. */
async function removeImage({ feed_id, item_id }: UploadTarget): Promise<string | null> {
  const { authenticatedCall } = await import('#app/client/base/session/authenticated-call.ts')
  const result = item_id
    ? await authenticatedCall('me/hosting-item-update', {
        feed_id,
        item_id,
        updates: { images: null },
        hold: true,
      })
    : await authenticatedCall('me/hosting-feed-update', {
        feed: { _id: feed_id, content: { images: null } },
        hold: true,
      })
  if (result.ok) return null
  return item_id ? texts.itemNotUpdated : texts.feedNotUpdated
}

/** A preview of the uploading image, shown until `src` changes. */
function usePreview(src: string | null) {
  const [shown, setShown] = useState<{ url: string; over: string | null } | null>(null)
  useEffect(() => () => (shown ? URL.revokeObjectURL(shown.url) : undefined), [shown])
  const show = useCallback(
    (file: File | null) => setShown(file && { url: URL.createObjectURL(file), over: src }),
    [src],
  )
  return { preview: shown?.over === src ? shown.url : null, show }
}
