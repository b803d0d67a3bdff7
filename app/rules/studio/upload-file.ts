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
  video: 20_000_000_000,
  image: 20 * megabyte,
  text: 5 * megabyte,
} as const

/** Size of each part of a multipart upload but the last, in bytes. */
export const partBytes = 100_000_000

export function isMp3({ type, name }: FileTraits): boolean {
  return type === 'audio/mpeg' || /\.mp3$/i.test(name)
}

export function isWav({ type, name }: FileTraits): boolean {
  return isWavType(type) || /\.wav$/i.test(name)
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
