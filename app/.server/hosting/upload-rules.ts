import type { MediaObject } from '#app/protocols/media-path.ts'
import { studioMessages } from '#app/texts/studio.ts'
import { invalid } from '../errors.ts'

const megabyte = 1_000_000
/** Bytes. */
export const largestAudio = 500 * megabyte
const largestVideo = 20_000 * megabyte
/** Bytes. */
export const largestImage = 20 * megabyte
const largestText = 5 * megabyte

const isMp3 = ({ content_type, filename }: Upload) =>
  content_type === 'audio/mpeg' || /\.mp3$/i.test(filename)
const isWav = ({ content_type, filename }: Upload) =>
  /^audio\/(x-|vnd\.)?wav(e)?$/.test(content_type) || /\.wav$/i.test(filename)
const isMp4 = ({ content_type, filename }: Upload) =>
  content_type === 'video/mp4' || /\.mp4$/i.test(filename)
const isPicture = ({ content_type }: Upload) =>
  /^image\/(jpeg|png|tiff|webp|avif)$/.test(content_type)

interface Upload {
  content_type: string
  filename: string
}

/** Refuses a file that could not be taken anyway, before its bytes are sent. The file itself is looked at later. */
export function refuseUpload(
  object: MediaObject,
  feedType: string,
  input: { num_bytes: number; content_type: string },
): void {
  const upload = {
    content_type: input.content_type,
    filename: 'filename' in object ? object.filename : '',
  }
  switch (object.media_type) {
    case 'ITEM_AUDIO':
      if (feedType === 'ALBUM')
        refuseType(isMp3(upload) || isWav(upload), studioMessages.useWavOrMp3)
      else refuseType(isMp3(upload), studioMessages.useMp3)
      return refuseSize(input.num_bytes, largestAudio)
    case 'ITEM_VIDEO_ORIGINAL':
      refuseType(isMp4(upload), studioMessages.useMp4)
      return refuseSize(input.num_bytes, largestVideo)
    case 'FEED_COVER_ART':
    case 'ITEM_COVER_ART':
    case 'ITEM_CHAPTER_ART':
      refuseType(isPicture(upload), studioMessages.useJpgOrPng)
      return refuseSize(input.num_bytes, largestImage)
    case 'ITEM_TRANSCRIPT':
    case 'ITEM_CHAPTERS':
      return refuseSize(input.num_bytes, largestText)
    default:
      throw invalid('object.media_type', 'Files of this kind are made by the server.')
  }
}

function refuseType(isRight: boolean, message: string): void {
  if (!isRight) throw invalid('content_type', message, 'WRONG_MEDIA_TYPE')
}

function refuseSize(bytes: number, limit: number): void {
  if (bytes > limit)
    throw invalid(
      'num_bytes',
      studioMessages.fileTooLarge(`${limit / megabyte} MB`),
      'FILE_TOO_LARGE',
    )
}
