export type ImageFormat = 'jpeg' | 'png' | 'tiff' | 'webp' | 'avif' | 'gif'

/** The format of an image by its first 12 bytes; null for anything else, including SVG. */
export function imageFormat(bytes: Uint8Array): ImageFormat | null {
  const text = (start: number, end: number) =>
    String.fromCharCode(...bytes.subarray(start, Math.min(end, bytes.length)))
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'II*\0' || text(0, 4) === 'MM\0*') return 'tiff'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && (text(8, 12) === 'avif' || text(8, 12) === 'avis')) return 'avif'
  return /^GIF8[79]a$/.test(text(0, 6)) ? 'gif' : null
}
