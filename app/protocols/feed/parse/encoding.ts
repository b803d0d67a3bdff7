import iconv from 'iconv-lite'

/** The encoding chosen for a feed, and a warning about it if there is one. */
export interface ChosenEncoding {
  /** A label of the Encoding Standard, or utf-32le or utf-32be. */
  label: string
  /** Length of the byte order mark. */
  skip: number
  problem?: string
}

export interface PieceDecoder {
  decode(bytes: Uint8Array, isLast: boolean): string
  /** Bytes of an incomplete character at the end. */
  readonly pending?: Uint8Array
}

const MARKS: [label: string, mark: number[]][] = [
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
]

/** The first bytes of `<` in encodings of more than one byte. */
const PATTERNS: [label: string, pattern: number[]][] = [
  ['utf-32le', [0x3c, 0, 0, 0]],
  ['utf-32be', [0, 0, 0, 0x3c]],
  ['utf-16le', [0x3c, 0]],
  ['utf-16be', [0, 0x3c]],
]

/**
 * Chooses the encoding by the byte order mark, the pattern of the first bytes, the charset of the content type, or the
 * XML declaration, in this order; UTF-8 if none of them states a known one.
 */
export function chooseEncoding(head: Uint8Array, contentType: string | undefined): ChosenEncoding {
  const marked = MARKS.find(([, mark]) => startsWith(head, mark))
  if (marked) return { label: marked[0], skip: marked[1].length }
  const shaped = PATTERNS.find(([, pattern]) => startsWith(head, pattern))
  if (shaped) return { label: shaped[0], skip: 0 }
  const named = charsetOf(contentType) ?? declaredEncoding(head)
  if (named === undefined) return { label: 'utf-8', skip: 0 }
  const label = knownLabel(named)
  if (label === undefined || label.startsWith('utf-16') || label.startsWith('utf-32')) {
    return {
      label: 'utf-8',
      skip: 0,
      problem: `The encoding '${named.slice(0, 40)}' can't be; read as UTF-8`,
    }
  }
  return { label, skip: 0 }
}

export function makeDecoder(label: string): PieceDecoder {
  if (label === 'utf-8') return new Utf8Decoder()
  if (label.startsWith('utf-32')) return new LegacyDecoder(label)
  const decoder = new TextDecoder(label)
  return { decode: (bytes, isLast) => decoder.decode(bytes, { stream: !isLast }) }
}

/** Passes only complete characters to the decoder, so that it can use its fast path, which doesn't stream. */
class Utf8Decoder implements PieceDecoder {
  private readonly decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  pending: Uint8Array = new Uint8Array(0)

  decode(bytes: Uint8Array, isLast: boolean): string {
    const all = this.pending.length === 0 ? bytes : concat(this.pending, bytes)
    const end = isLast ? all.length : all.length - unfinishedBytes(all)
    this.pending = all.slice(end)
    return this.decoder.decode(all.subarray(0, end))
  }
}

class LegacyDecoder implements PieceDecoder {
  private readonly decoder: { write(bytes: Buffer): string; end(): string | undefined }

  constructor(label: string) {
    this.decoder = iconv.getDecoder(label)
  }

  decode(bytes: Uint8Array, isLast: boolean): string {
    const text = this.decoder.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return isLast ? text + (this.decoder.end() ?? '') : text
  }
}

/** The number of bytes at the end that belong to an incomplete character. */
function unfinishedBytes(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]!
    if (byte < 0x80) return 0
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return needed > back ? back : 0
    }
  }
  return 0
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

export function isSingleByte(label: string): boolean {
  return /^(?:windows-|iso-8859|koi8|ibm|macintosh|x-mac)/.test(label)
}

function startsWith(bytes: Uint8Array, prefix: number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte)
}

function charsetOf(contentType: string | undefined): string | undefined {
  return /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType ?? '')?.[1]
}

function declaredEncoding(head: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(head.subarray(0, 2_000))
  return /<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]*)["']/i.exec(start)?.[1]?.trim()
}

function knownLabel(name: string): string | undefined {
  try {
    return new TextDecoder(name).encoding
  } catch {
    return iconv.encodingExists(name) ? name.toLowerCase() : undefined
  }
}
