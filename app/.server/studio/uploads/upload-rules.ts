import type { MediaObject } from '#app/rules/base/media-path.ts'
import {
  isMp3,
  isMp4,
  isOtherSound,
  isPicture,
  isWav,
  largest,
  limitInMegabytes,
} from '#app/rules/studio/upload-file.ts'
import { artworkTexts } from '#app/texts/base/artwork.ts'
import { soundTexts } from '#app/texts/studio/sound.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'

/** Refuses an upload by its stated type and size, before its bytes are sent. The file itself is checked later. */
export function refuseUpload(
  object: MediaObject,
  feedType: string,
  input: { num_bytes: number; content_type: string; filename?: string | undefined },
): void {
  const upload = { type: input.content_type, name: input.filename ?? '' }
  switch (object.media_type) {
    case 'ITEM_AUDIO':
      if (feedType === 'ALBUM')
        refuseType(isMp3(upload) || isWav(upload), studioMessages.useWavOrMp3)
      else refuseType(isMp3(upload), studioMessages.useMp3)
      return refuseSize(input.num_bytes, largest.audio)
    case 'ITEM_AUDIO_ORIGINAL':
      refuseType(isOtherSound(upload), soundTexts.useSound)
      return refuseSize(input.num_bytes, largest.master)
    case 'ITEM_VIDEO_ORIGINAL':
      refuseType(isMp4(upload), studioMessages.useMp4)
      return refuseSize(input.num_bytes, largest.video)
    case 'FEED_COVER_ART':
    case 'ITEM_COVER_ART':
    case 'ITEM_CHAPTER_ART':
      refuseType(isPicture(upload), artworkTexts.wrongType)
      return refuseSize(input.num_bytes, largest.image)
    case 'ITEM_TRANSCRIPT':
    case 'ITEM_CHAPTERS':
      // The formats for players are made of the segments.
      if (!isSentFormat(object.format)) throw invalid('object.format', studioMessages.madeHere)
      refuseType(isJson(upload), studioMessages.useJson)
      return refuseSize(input.num_bytes, largest.text)
    default:
      throw invalid('object.media_type', studioMessages.madeHere)
  }
}

/** Texts are taken in as segments: those of an item, or those of its unpublished changes. */
function isSentFormat(format: string): boolean {
  return format === 'SEGMENTS' || format === 'HELD'
}

function isJson({ type }: { type: string }): boolean {
  return type.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

function refuseType(isRight: boolean, message: string): void {
  if (!isRight) throw invalid('content_type', message, 'WRONG_MEDIA_TYPE')
}

function refuseSize(bytes: number, limit: number): void {
  if (bytes > limit)
    throw invalid(
      'num_bytes',
      studioMessages.fileTooLarge(limitInMegabytes(limit)),
      'FILE_TOO_LARGE',
    )
}
