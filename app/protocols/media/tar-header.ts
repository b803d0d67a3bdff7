/** What the header of a tar archive's file says. */
export interface TarHeader {
  path: string
  /** In bytes, without the padding to whole blocks. */
  size: number
  /** 'file', 'pax' for a header that adds fields to the next one, 'end' for an empty block; 'other' for everything else, links among it. */
  kind: 'file' | 'pax' | 'other' | 'end'
}

/** Bytes of a block: headers are one, and the content of files is padded to whole ones. */
export const tarBlock = 512

const [nameEnd, sizeAt, sizeEnd, sumAt, sumEnd, typeAt] = [100, 124, 136, 148, 156, 156]
const [magicAt, prefixAt, prefixEnd] = [257, 345, 500]

/** Whether bytes begin like a tar archive. */
export function isTar(start: Uint8Array): boolean {
  const kind = readTarHeader(start)?.kind
  return kind !== undefined && kind !== 'end'
}

/** Reads the header of a file in a tar archive (POSIX ustar, or with its pax extensions); null for what is none. */
export function readTarHeader(block: Uint8Array): TarHeader | null {
  if (block.length < tarBlock) return null
  if (block.subarray(0, tarBlock).every((byte) => byte === 0))
    return { path: '', size: 0, kind: 'end' }
  if (text(block, magicAt, magicAt + 5) !== 'ustar' || !isWhole(block)) return null
  const size = numberAt(block)
  if (size === null) return null
  const prefix = text(block, prefixAt, prefixEnd)
  const name = text(block, 0, nameEnd)
  return { path: prefix ? `${prefix}/${name}` : name, size, kind: kindOf(block[typeAt] ?? 0) }
}

/** The fields of a pax header that change what the header after it says. */
export function readPaxFields(content: Uint8Array): { path?: string; size?: number } {
  const fields: { path?: string; size?: number } = {}
  let at = 0
  while (at < content.length) {
    const space = content.indexOf(0x20, at)
    const length = space < 0 ? NaN : Number(text(content, at, space))
    if (!Number.isInteger(length) || length <= space - at || at + length > content.length) break
    const [name = '', ...value] = text(content, space + 1, at + length - 1).split('=')
    if (name === 'path') fields.path = value.join('=')
    if (name === 'size' && /^\d{1,15}$/.test(value.join('='))) fields.size = Number(value[0])
    at += length
  }
  return fields
}

/** How many bytes of the archive a file's content takes. */
export function paddedSize(size: number): number {
  return Math.ceil(size / tarBlock) * tarBlock
}

function kindOf(type: number): TarHeader['kind'] {
  if (type === 0 || type === 0x30) return 'file'
  return type === 0x78 ? 'pax' : 'other'
}

/** Whether the header's own sum is right, in which the sum itself counts as spaces. */
function isWhole(block: Uint8Array): boolean {
  let sum = 0
  for (let at = 0; at < tarBlock; at++) sum += at >= sumAt && at < sumEnd ? 0x20 : (block[at] ?? 0)
  return parseInt(text(block, sumAt, sumEnd), 8) === sum
}

/** Octal digits; sizes from 8 GiB on as a binary number whose first bit is set. */
function numberAt(block: Uint8Array): number | null {
  if (((block[sizeAt] ?? 0) & 0x80) === 0) {
    const digits = text(block, sizeAt, sizeEnd).trim()
    return /^[0-7]{1,12}$/.test(digits) ? parseInt(digits, 8) : null
  }
  let size = (block[sizeAt] ?? 0) & 0x7f
  for (let at = sizeAt + 1; at < sizeEnd; at++) size = size * 256 + (block[at] ?? 0)
  return Number.isSafeInteger(size) ? size : null
}

/** As UTF-8, up to the first empty byte. */
function text(bytes: Uint8Array, start: number, end: number): string {
  const field = bytes.subarray(start, end)
  const stop = field.indexOf(0)
  return new TextDecoder().decode(stop < 0 ? field : field.subarray(0, stop))
}
