import { chapterTexts } from '#app/texts/studio/item-chapters.ts'
import { artworkTexts } from '#app/texts/base/artwork.ts'
import { put, type Sending, type TextTarget } from './save-segments.ts'

const pictures = /^image\/(jpeg|png|tiff|webp|avif)$/

/**
 * Uploads a chapter's image, which is attached when the chapter is saved. Resolves with its URL or an error message.
 */
export async function uploadChapterArt(
  file: File,
  { feed_id, item_id }: Pick<TextTarget, 'feed_id' | 'item_id'>,
  { call, send }: Pick<Sending, 'call' | 'send'>,
): Promise<{ url: string } | { error: string }> {
  if (!pictures.test(file.type)) return { error: artworkTexts.wrongType }
  const filename = file.name.slice(-100) || 'chapter'
  const presigned = await call<{ presigned_url: string; preview_url: string }>(
    'me/hosting-presigned-url-get',
    {
      object: { media_type: 'ITEM_CHAPTER_ART', feed_id, item_id, filename },
      num_bytes: file.size,
      content_type: file.type,
    },
  )
  if (!presigned.ok) return { error: presigned.error.message ?? chapterTexts.imageFailed }
  const status = await put(presigned.value.presigned_url, file, send)
  return status >= 200 && status < 300
    ? { url: presigned.value.preview_url }
    : { error: chapterTexts.imageFailed }
}
