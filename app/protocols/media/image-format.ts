export type ImageFormat = 'jpeg' | 'png' | 'tiff' | 'webp' | 'avif' | 'gif'

/** The format of an image by its first 12 bytes; null for anything else, including SVG. */
export function imageFormat(bytes: Uint8Array): ImageFormat | null {
  const text = (start: number, end: number) =>
    String.fromCharCode(...bytes.subarray(start, Math.min(end, bytes.length)))
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'II*\0' || text(0, 4) === 'MM\0*') return 'tiff'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (isAvifBox(bytes)) return 'avif'
  return /^GIF8[79]a$/.test(text(0, 6)) ? 'gif' : null
}

/** The box 'ftyp' with its length: without it, text that has the mark in its fifth place would do. */
function isAvifBox(bytes: Uint8Array): boolean {
  if (bytes.length < 12) return false
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const mark = String.fromCharCode(...bytes.subarray(4, 12))
  return length >= 16 && length <= 4096 && (mark === 'ftypavif' || mark === 'ftypavis')
}
