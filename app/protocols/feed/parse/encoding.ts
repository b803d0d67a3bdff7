import iconv from 'iconv-lite'
import { guessEncoding } from './guess-encoding.ts'

/** The encoding chosen for a feed, and a warning about it if there is one. */
export interface ChosenEncoding {
  /** A label of the Encoding Standard, or utf-32le or utf-32be. */
  label: string
  problem?: string
  certainty: Certainty
}

/** Bytes that follow may show that it is another as long as it is no more than a guess. */
export const certainties = { unseen: 0, guessed: 1, seen: 2 } as const
export type Certainty = (typeof certainties)[keyof typeof certainties]

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

/** What is said about a feed's encoding before its bytes are judged. */
export interface StatedEncoding {
  /** The encoding that the first bytes themselves show. */
  shown?: string
  /** Length of the byte order mark. */
  skip: number
  /** Known labels: the charset of the content type before that of the XML declaration. */
  named: string[]
  problem?: string
}

/** Reads the byte order mark, the pattern of the first bytes, the charset of the content type and the XML declaration. */
export function statedEncoding(head: Uint8Array, contentType: string | undefined): StatedEncoding {
  const marked = MARKS.find(([, mark]) => startsWith(head, mark))
  if (marked) return { shown: marked[0], skip: marked[1].length, named: [] }
  const shaped = PATTERNS.find(([, pattern]) => startsWith(head, pattern))
  if (shaped) return { shown: shaped[0], skip: 0, named: [] }
  const names = [charsetOf(contentType), declaredEncoding(head)].filter(
    (name) => name !== undefined,
  )
  const labels = names.map((name) => possibleLabel(name))
  const stated = { skip: 0, named: labels.filter((label) => label !== undefined) }
  if (names[0] === undefined || labels[0] !== undefined) return stated
  return { ...stated, problem: `The encoding '${names[0].slice(0, 40)}' can't be` }
}

/**
 * Chooses the encoding of bytes by what is said of it and what they hold. UTF-8 is never met by chance: it wins where
 * more characters beyond ASCII are whole than broken, whatever is declared. Otherwise the first of the declared ones
 * counts that the bytes don't contradict, since servers add `charset=utf-8` to files that they haven't looked at.
 */
export function chooseEncoding(bytes: Uint8Array, stated: StatedEncoding): ChosenEncoding {
  if (stated.shown !== undefined) return { label: stated.shown, certainty: certainties.seen }
  const [said = 'utf-8', ...others] = stated.named
  const { whole, broken } = charactersOfUtf8(bytes)
  if (whole + broken === 0) return { label: said, certainty: certainties.unseen }
  if (whole > broken) return seen(said, 'utf-8', `The feed says ${said}, but is UTF-8`)
  const legacy = [said, ...others].filter((label) => label !== 'utf-8')
  const label = legacy.find((label) => isValid(bytes, label)) ?? legacy[0]
  if (label !== undefined) return seen(said, label, `The feed isn't ${said}; read as ${label}`)
  const guess = guessEncoding(bytes)
  const problem = `The feed isn't UTF-8; read as ${guess}`
  return { label: guess, problem, certainty: certainties.guessed }
}

function seen(said: string, label: string, problem: string): ChosenEncoding {
  return { label, certainty: certainties.seen, ...(label !== said && { problem }) }
}

/** Whether more characters beyond ASCII are whole UTF-8 than broken. */
export function isUtf8(bytes: Uint8Array): boolean {
  const { whole, broken } = charactersOfUtf8(bytes)
  return whole > broken
}

interface Characters {
  whole: number
  broken: number
}

/** How many characters beyond ASCII are whole if the bytes are UTF-8, and how many are broken; where none is, about. */
function charactersOfUtf8(bytes: Uint8Array): Characters {
  return charactersOfPlain(bytes) ?? countedCharacters(bytes)
}

/** As most feeds are: each byte stands for a character, or some stand for one, and nothing has to be counted. */
function charactersOfPlain(bytes: Uint8Array): Characters | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { whole: bytes.length - text.length, broken: 0 }
  } catch {
    return null
  }
}

function countedCharacters(bytes: Uint8Array): Characters {
  const text = new Utf8Decoder().decode(bytes, false)
  let beyondAscii = 0
  let replaced = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === REPLACEMENT) replaced += 1
    else if (code > 0x7f) beyondAscii += 1
  }
  // Some feeds hold the replacement character itself, which other programs have left there.
  const written = replaced === 0 ? 0 : latin1(bytes).split('\u00ef\u00bf\u00bd').length - 1
  return { whole: beyondAscii + written, broken: replaced - written }
}

const REPLACEMENT = 0xfffd

function isValid(bytes: Uint8Array, label: string): boolean {
  // Those that only iconv knows can't be asked.
  if (!isStandard(label)) return true
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

export function makeDecoder(label: string): PieceDecoder {
  if (label === 'utf-8') return new Utf8Decoder()
  if (!isStandard(label)) return new LegacyDecoder(label)
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

function startsWith(bytes: Uint8Array, prefix: number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte)
}

function charsetOf(contentType: string | undefined): string | undefined {
  return /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType ?? '')?.[1]
}

function declaredEncoding(head: Uint8Array): string | undefined {
  return /<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]*)["']/i
    .exec(latin1(head.subarray(0, 2_000)))?.[1]
    ?.trim()
}

/** The label of a name; undefined for unknown ones, and for those of bytes that would have shown it. */
function possibleLabel(name: string): string | undefined {
  const label = isStandard(name) ? new TextDecoder(name).encoding : iconvLabel(name)
  return label && /^utf-(?:16|32)/.test(label) ? undefined : label
}

function isStandard(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== ''
  } catch {
    return false
  }
}

/** Iconv also knows encodings that no declaration in plain letters can stand in, base64 among them. */
function iconvLabel(name: string): string | undefined {
  const canBe = iconv.encodingExists(name) && iconv.decode(Buffer.from('<?xml'), name) === '<?xml'
  return canBe ? name.toLowerCase() : undefined
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
