/** What is known of a file before it is opened. */
export interface FileTraits {
  type: string
  name: string
}

const megabyte = 1_000_000
const MAX_SIZE_AUDIO_MB = 500

/** The most that a file may have, in bytes. */
export const largest = {
  audio: MAX_SIZE_AUDIO_MB * megabyte,
  video: 20_000_000_000,
  image: 20 * megabyte,
  text: 5 * megabyte,
} as const

/** Bytes of each part but the last of an upload in parts. */
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

/** WAV goes by several names. */
export function normalMediaType(type: string): string {
  return isWavType(type) ? 'audio/wav' : type
}

/** '500 MB', as messages write a limit. */
export function limitInMegabytes(bytes: number): string {
  return `${bytes / megabyte} MB`
}

function isWavType(type: string): boolean {
  return /^audio\/(x-|vnd\.)?wav(e)?$/.test(type)
}
