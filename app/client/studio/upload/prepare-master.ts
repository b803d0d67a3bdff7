import { largest, limitInMegabytes } from '#app/rules/studio/upload-file.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import { mediaDuration } from './media-duration.ts'
import type { PrepareFile } from './run-upload.ts'
import { FileRefused } from './upload-failures.ts'

/** Checks sound of any kind by its size: what it is the server finds in its bytes. */
export const prepareMaster: PrepareFile = async (file) => {
  if (file.size > largest.master)
    throw new FileRefused(studioMessages.fileTooLarge(limitInMegabytes(largest.master)))
  // Browsers can't play all of them.
  const duration = await mediaDuration(file, 'audio')
  return duration === null ? {} : { metadata: { duration: String(duration) } }
}
