import {
  isMp3,
  isWav,
  largest,
  limitInMegabytes,
  normalMediaType,
} from '#app/rules/studio/upload-file.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import { mediaDuration } from './media-duration.ts'
import type { PrepareFile } from './run-upload.ts'
import { FileRefused } from './upload-failures.ts'

/** Checks audio for episodes: MP3 only. */
export const prepareEpisodeAudio: PrepareFile = (file) => {
  if (!isMp3(file)) throw new FileRefused(studioMessages.useMp3)
  return prepareAudio(file)
}

/** Checks audio for tracks: MP3 or WAV. */
export const prepareTrackAudio: PrepareFile = (file) => {
  if (!isMp3(file) && !isWav(file)) throw new FileRefused(studioMessages.useWavOrMp3)
  return prepareAudio(file)
}

async function prepareAudio(file: File) {
  if (file.size > largest.audio)
    throw new FileRefused(studioMessages.fileTooLarge(limitInMegabytes(largest.audio)))
  const duration = await mediaDuration(file, 'audio')
  if (duration === null) throw new FileRefused(studioMessages.noAudioDuration)
  const metadata_num_bytes = String(await tagBytes(file))
  return { file: retyped(file), metadata: { duration: String(duration), metadata_num_bytes } }
}

function retyped(file: File): File {
  const type = normalMediaType(file.type) || (isMp3(file) ? 'audio/mpeg' : 'audio/wav')
  const { name, lastModified } = file
  return type === file.type ? file : new File([file], name, { type, lastModified })
}

/** Size of the ID3v2 tag before the sound of an MP3: its header has it as four bytes of seven bits. */
async function tagBytes(file: Blob): Promise<number> {
  const head = new Uint8Array(await file.slice(0, 10).arrayBuffer())
  if (String.fromCharCode(...head.slice(0, 3)) !== 'ID3') return 0
  return 10 + head.slice(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0)
}
