import type { Access } from '#app/schemas/hosting.ts'
import { UploadCallError, type UploadCalls } from './upload-calls.ts'
import type { UploadTarget } from './upload-target.ts'

interface Finished {
  target: UploadTarget
  /** The address that the file has now. */
  url: string
  /** Whether a transcript of it is wanted. */
  transcribe: boolean
}

/** Makes an uploaded file what it was uploaded for. */
export async function finishUpload(
  calls: UploadCalls,
  { target, url, transcribe }: Finished,
): Promise<void> {
  const { feed_id, item_id, media_type, access } = target
  switch (media_type) {
    case 'ITEM_AUDIO':
      await replaceAudio(calls, { feed_id, item_id: item_id ?? '', access }, { url })
      // The upload is whole without it; the transcript section says what became of it.
      if (transcribe) await calls.ask('me/hosting-item-transcribe', { url }).catch(() => undefined)
      return
    case 'ITEM_VIDEO_ORIGINAL':
      await calls.ask('me/hosting-video-to-hls', { url })
      return
    case 'ITEM_COVER_ART':
      await calls.ask('me/hosting-item-update', {
        feed_id,
        item_id,
        updates: { images: [{ url }] },
      })
      return
    case 'FEED_COVER_ART':
      await calls.ask('me/hosting-feed-update', {
        feed: { _id: feed_id, content: { images: [{ url }] } },
      })
      return
    case 'ITEM_CHAPTER_ART':
      return
  }
}

interface Enclosure {
  url: string
  kind: 'AUDIO' | 'VIDEO'
  access: Access
}

const attempts = 3

/** Gives an item another audio for one access, or none, and leaves its other files as they are. */
export async function replaceAudio(
  calls: UploadCalls,
  { feed_id, item_id, access }: { feed_id: string; item_id: string; access: Access },
  file: { url: string } | null,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { item } = await calls.ask<{
      item: { meta: { updated: string }; content: { enclosures?: Enclosure[] } }
    }>('me/hosting-item-get', { feed_id, item_id })
    const others = (item.content.enclosures ?? []).filter(
      (kept) => kept.kind !== 'AUDIO' || kept.access !== access,
    )
    const enclosures = file ? [...others, { url: file.url, kind: 'AUDIO', access }] : others
    try {
      await calls.ask('me/hosting-item-update', {
        feed_id,
        item_id,
        updates: { enclosures },
        base: item.meta.updated,
      })
      return
    } catch (error) {
      const isStale = error instanceof UploadCallError && error.error.status === 409
      if (!isStale || attempt === attempts) throw error
    }
  }
}
