import type { Access } from '#app/schemas/hosting.ts'
import type { UploadCalls } from './upload-calls.ts'
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
      await replaceAudio(calls, { feed_id, item_id: item_id ?? '', access }, url)
      // The upload is whole without it; the transcript section says what became of it.
      if (transcribe) await calls.ask('me/hosting-item-transcribe', { url }).catch(() => undefined)
      return
    case 'ITEM_VIDEO_ORIGINAL':
      await calls.ask('me/hosting-video-to-hls', { url, hold: true })
      return
    case 'ITEM_COVER_ART':
      await calls.ask('me/hosting-item-update', {
        feed_id,
        item_id,
        updates: { images: [{ url }] },
        hold: true,
      })
      return
    case 'FEED_COVER_ART':
      await calls.ask('me/hosting-feed-update', {
        feed: { _id: feed_id, content: { images: [{ url }] } },
        hold: true,
      })
      return
    case 'ITEM_CHAPTER_ART':
      return
  }
}

/** Gives an item another audio for one access, or none; its other files stay as they are. */
export async function replaceAudio(
  calls: UploadCalls,
  at: { feed_id: string; item_id: string; access: Access },
  url: string | null,
): Promise<void> {
  await calls.ask('me/hosting-item-audio-update', { ...at, url, hold: true })
}
