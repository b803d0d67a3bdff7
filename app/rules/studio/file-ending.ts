import { toFilename } from '#app/rules/base/media-path.ts'

/** The endings of audio, by the media type of its bytes. */
export const audioEndings: Record<string, string> = { 'audio/mpeg': 'mp3', 'audio/wav': 'wav' }

const mediaEndings =
  /\.(mp3|wave?|aiff?|aifc|flac|ogg|oga|opus|aac|mp4|m4a|m4b|m4v|mov|jpe?g|png|tiff?|webp|avif)$/i

/** A valid file name like this one with the ending of its bytes: 'Cover.tiff' is 'Cover.jpg' once it is a JPEG. */
export function withEnding(name: string, ending: string): string {
  if (hasEnding(name, ending)) return toFilename(name)
  return toFilename(`${name.replace(mediaEndings, '')}.${ending}`)
}

export function hasEnding(name: string, ending: string): boolean {
  return name.toLowerCase().endsWith(`.${ending}`)
}
