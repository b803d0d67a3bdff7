import { isMp4, largest, limitInMegabytes } from '#app/rules/studio/upload-file.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import { videoTexts } from '#app/texts/studio/video.ts'
import { mediaDuration } from './media-duration.ts'
import type { PrepareFile } from './run-upload.ts'
import { FileRefused } from './upload-failures.ts'

/** Checks video: MP4 whose duration the browser can tell. */
export const prepareVideo: PrepareFile = async (file) => {
  if (!isMp4(file)) throw new FileRefused(videoTexts.useMp4)
  if (file.size > largest.video)
    throw new FileRefused(studioMessages.fileTooLarge(limitInMegabytes(largest.video)))
  const duration = await mediaDuration(file, 'video')
  if (duration === null) throw new FileRefused(videoTexts.noDuration)
  const metadata = { duration: String(duration), metadata_num_bytes: '0' }
  if (file.type === 'video/mp4') return { file, metadata }
  const { name, lastModified } = file
  return { file: new File([file], name, { type: 'video/mp4', lastModified }), metadata }
}
