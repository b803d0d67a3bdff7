/** The properties of a file that are known without opening it. */
export interface FileTraits {
  type: string
  name: string
}

const megabyte = 1_000_000
const MAX_SIZE_AUDIO_MB = 500

/** Maximum file sizes, in bytes. */
export const largest = {
  audio: MAX_SIZE_AUDIO_MB * megabyte,
  master: 2000 * megabyte,
  video: 20_000_000_000,
  image: 20 * megabyte,
  text: 5 * megabyte,
} as const

/** The largest archive that is taken, where nothing else is less. */
export const largestArchive = 100_000_000_000

/** Size of each part of a multipart upload but the last, in bytes, where the caller asks for no other. */
export const partBytes = 100_000_000

/** What the studio's own page asks for, but for video: what is lost when a line breaks is a part. */
export const shortPartBytes = 8 * 1024 * 1024

/** The bounds of what may be asked for: S3 takes no shorter parts, and each part costs a signature. */
export const leastPartBytes = 5 * 1024 * 1024
export const mostParts = 256

export function isMp3({ type, name }: FileTraits): boolean {
  return type === 'audio/mpeg' || /\.mp3$/i.test(name)
}

export function isWav({ type, name }: FileTraits): boolean {
  return isWavType(type) || /\.wav$/i.test(name)
}

/** Whether a file may have sound that an MP3 can be made of; its bytes decide it. */
export function isOtherSound({ type, name }: FileTraits): boolean {
  return (
    /^audio\/(x-)?(wave?|aiff?|flac|m4a|mp4|aac|ogg|opus)$|^audio\/vnd\.wave$|^video\/(mp4|quicktime|ogg)$/.test(
      type,
    ) || /\.(wave?|aiff?|aifc|flac|m4a|m4b|aac|ogg|oga|opus|mp4|m4v|mov)$/i.test(name)
  )
}

export function isMp4({ type, name }: FileTraits): boolean {
  return type === 'video/mp4' || /\.mp4$/i.test(name)
}

export function isPicture({ type }: FileTraits): boolean {
  return /^image\/(jpeg|png|tiff|webp|avif)$/.test(type)
}

/** Maps the several media types of WAV to one. */
export function normalMediaType(type: string): string {
  return isWavType(type) ? 'audio/wav' : type
}

/** Formats a limit for messages: '500 MB'. */
export function limitInMegabytes(bytes: number): string {
  return `${bytes / megabyte} MB`
}

function isWavType(type: string): boolean {
  return /^audio\/(x-|vnd\.)?wav(e)?$/.test(type)
}
