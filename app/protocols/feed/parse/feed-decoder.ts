import type { ParsedFeed } from '#app/protocols/feed/document.ts'
import {
  certainties,
  chooseEncoding,
  isUtf8,
  makeDecoder,
  statedEncoding,
  type Certainty,
  type PieceDecoder,
  type StatedEncoding,
} from './encoding.ts'
import type { FeedReader } from './feed-reader.ts'
import type { FeedLimits } from './limits.ts'

/** Bytes decoded at a time. Fixed blocks make the result independent of the sizes of incoming chunks. */
const BLOCK = 65_536

// Characters that XML forbids, and those of the C1 range, which are never intended.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
const ALL_CONTROL = new RegExp(CONTROL, 'g')
/** What Windows-1252 has from 0x80 to 0x9f. */
const OF_WINDOWS_1252 = Array.from({ length: 32 }, (_, at) =>
  new TextDecoder('windows-1252').decode(new Uint8Array([0x80 + at])).replace(ALL_CONTROL, ''),
)

const NO_BYTES = new Uint8Array(0)

/** Decodes a feed's bytes block by block, and passes the text to the reader without forbidden characters. */
export class FeedDecoder {
  private readonly reader: FeedReader
  private readonly limits: FeedLimits
  private readonly contentType: string | undefined
  private readonly block = new Uint8Array(BLOCK)
  private filled = 0
  private bytes = 0
  private label = ''
  private decoder: PieceDecoder | undefined
  private stated: StatedEncoding | undefined
  private certainty: Certainty | undefined
  private sawInvalid = false
  private sawControl = false

  constructor(reader: FeedReader, limits: FeedLimits, contentType: string | undefined) {
    this.reader = reader
    this.limits = limits
    this.contentType = contentType
  }

  /** The label of the encoding; empty before the first block. */
  get encoding(): string {
    return this.label
  }

  write(bytes: Uint8Array): void {
    this.bytes += bytes.length
    if (this.bytes > this.limits.bytes) {
      this.reader.fail('TOO_LARGE', `The feed has more than ${this.limits.bytes} bytes`)
    }
    let from = 0
    while (from < bytes.length) {
      if (this.filled === 0 && bytes.length - from >= BLOCK) {
        this.read(bytes.subarray(from, from + BLOCK), false)
        from += BLOCK
        continue
      }
      const part = bytes.subarray(from, from + BLOCK - this.filled)
      this.block.set(part, this.filled)
      this.filled += part.length
      from += part.length
      if (this.filled === BLOCK) this.readFilled(false)
    }
  }

  end(): ParsedFeed {
    this.readFilled(true)
    return this.reader.end()
  }

  private readFilled(isLast: boolean): void {
    const filled = this.block.subarray(0, this.filled)
    this.filled = 0
    this.read(filled, isLast)
  }

  private read(block: Uint8Array, isLast: boolean): void {
    if (this.stated !== undefined)
      return this.reader.write(this.allowed(this.decode(block, isLast)))
    this.stated = statedEncoding(block, this.contentType)
    if (this.stated.problem !== undefined) this.reader.warn(this.stated.problem)
    const text = this.decode(block.subarray(this.stated.skip), isLast)
    this.reader.write(this.allowed(this.withoutDeclaration(text)))
  }

  private decode(block: Uint8Array, isLast: boolean): string {
    const bytes = this.certainty === certainties.seen ? block : this.choose(block)
    const text = this.decoder!.decode(bytes, isLast)
    if (this.label === 'utf-8' && !this.sawInvalid && text.includes('\ufffd')) {
      this.reader.warn('Some bytes are no UTF-8')
      this.sawInvalid = true
    }
    return text
  }

  /** Chooses the encoding by a block, anew while the blocks before it left it open; returns what is to be decoded. */
  private choose(block: Uint8Array): Uint8Array {
    const bytes = Buffer.concat([this.decoder?.pending ?? NO_BYTES, block])
    // Only UTF-8 overrules a guess, and to guess takes long.
    if (this.certainty === certainties.guessed && !isUtf8(bytes)) return block
    const chosen = chooseEncoding(bytes, this.stated!)
    if (this.certainty !== undefined && chosen.certainty <= this.certainty) return block
    this.certainty = chosen.certainty
    if (chosen.problem !== undefined) this.reader.warn(chosen.problem)
    this.label = chosen.label
    this.decoder = makeDecoder(chosen.label)
    return bytes
  }

  /**
   * Removes the XML declaration, whose encoding has been read by now, since it can confuse the tokenizer: some come
   * after white space, some never end.
   */
  private withoutDeclaration(text: string): string {
    const declaration = /^\s*<\?xml\b[^>]*>/i.exec(text)?.[0]
    if (declaration === undefined) return text
    if (!declaration.startsWith('<'))
      this.reader.warn('White space stands before the XML declaration')
    if (!declaration.endsWith('?>')) this.reader.warn("The XML declaration doesn't end with ?>")
    return '\n'.repeat(declaration.split('\n').length - 1) + text.slice(declaration.length)
  }

  /** Removes control characters; replaces those of the C1 range by what Windows-1252 has in their place. */
  private allowed(text: string): string {
    if (!CONTROL.test(text)) return text
    if (!this.sawControl) this.reader.warn('The feed holds control characters; left out')
    this.sawControl = true
    return text.replace(ALL_CONTROL, (character) => {
      const code = character.charCodeAt(0)
      return code < 0x80 ? '' : OF_WINDOWS_1252[code - 0x80]!
    })
  }
}
