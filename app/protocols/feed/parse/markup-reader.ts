import { QuoteType, Tokenizer } from 'htmlparser2'
import { Attributes, NO_ATTRIBUTES } from './attributes.ts'
import type { EntityNotes } from './entities.ts'
import type { FeedLimits } from './limits.ts'

/** Receives the parts of a document in order. Names are as written, text isn't decoded. */
export interface MarkupHandler extends EntityNotes {
  /** If false, text or attributes aren't needed at this point and are skipped. */
  readonly wantsText: boolean
  readonly wantsAttributes: boolean
  /** `empty` for a self-closing tag, which no `close` follows. */
  open(name: string, attributes: Attributes, empty: boolean): void
  close(name: string): void
  text(raw: string): void
  cdata(text: string): void
  declaration(text: string): void
  warn(message: string): void
}

/**
 * Tokenizes markup in pieces of any size with htmlparser2's tokenizer, which copes with malformed markup. The tokenizer
 * reports positions; this keeps only the text that they can still refer to.
 */
export class MarkupReader {
  private readonly tokenizer: Tokenizer
  private readonly handler: MarkupHandler
  private readonly limits: FeedLimits
  private piece = ''
  private pieceStart = 0
  private pieceLines = { counted: 0, lines: 0 }
  private linesBefore = 1
  /** Text before the current piece that an unfinished token may refer to. */
  private earlier = ''
  private earlierStart = 0
  private finished = 0
  private name = ''
  private attributeName = ''
  private attributeValue = ''
  private attributes = NO_ATTRIBUTES

  constructor(handler: MarkupHandler, limits: FeedLimits) {
    this.handler = handler
    this.limits = limits
    this.tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: false }, this)
  }

  write(piece: string): void {
    if (piece === '') return
    this.keepUnfinished()
    this.countLines(this.piece.length)
    this.linesBefore += this.pieceLines.lines
    this.pieceLines = { counted: 0, lines: 0 }
    this.pieceStart += this.piece.length
    this.piece = piece
    this.tokenizer.write(piece)
  }

  end(): void {
    this.tokenizer.end()
  }

  /** The 1-based line of the last token. */
  get line(): number {
    this.countLines(Math.max(0, this.finished - this.pieceStart))
    return this.linesBefore + this.pieceLines.lines
  }

  ontext(start: number, end: number): void {
    if (this.handler.wantsText) this.handler.text(this.slice(start, end))
    this.finished = end
  }

  oncdata(start: number, end: number, endOffset: number): void {
    if (this.handler.wantsText) this.handler.cdata(this.slice(start, end - endOffset))
    this.finished = end
  }

  oncomment(_start: number, end: number): void {
    this.finished = end
  }

  ondeclaration(start: number, end: number): void {
    this.handler.declaration(this.slice(start, Math.min(end, start + 10_000)))
    this.finished = end
  }

  onprocessinginstruction(_start: number, end: number): void {
    this.finished = end
  }

  onopentagname(start: number, end: number): void {
    this.name = this.slice(start, end)
    this.attributes = NO_ATTRIBUTES
    this.finished = end
  }

  onattribname(start: number, end: number): void {
    if (this.handler.wantsAttributes) this.attributeName = this.slice(start, end)
    this.attributeValue = ''
    this.finished = end
  }

  onattribdata(start: number, end: number): void {
    if (this.handler.wantsAttributes && this.attributeValue.length < this.limits.attributeLength) {
      this.attributeValue += this.slice(start, end)
    }
    this.finished = end
  }

  onattribentity(): void {}

  onattribend(_quote: QuoteType, end: number): void {
    if (this.handler.wantsAttributes) this.keepAttribute()
    this.finished = end
  }

  onopentagend(end: number): void {
    this.finished = end
    this.handler.open(this.name, this.attributes, false)
  }

  onselfclosingtag(end: number): void {
    this.finished = end
    this.handler.open(this.name, this.attributes, true)
  }

  onclosetag(start: number, end: number): void {
    this.finished = end
    this.handler.close(this.slice(start, end))
  }

  ontextentity(): void {}

  onend(): void {}

  private keepAttribute(): void {
    if (this.attributes === NO_ATTRIBUTES) this.attributes = new Attributes(this.handler)
    if (this.attributes.size >= this.limits.attributesPerElement) {
      if (this.attributes.size === this.limits.attributesPerElement) {
        this.handler.warn(`<${this.name}> has too many attributes; the rest is left out`)
      }
      return
    }
    let value = this.attributeValue
    if (value.length > this.limits.attributeLength) {
      this.handler.warn(`The attribute ${this.attributeName} is too long; cut`)
      value = value.slice(0, this.limits.attributeLength)
    }
    this.attributes.add(this.attributeName, value)
  }

  private slice(start: number, end: number): string {
    if (start >= this.pieceStart) {
      return this.piece.slice(start - this.pieceStart, end - this.pieceStart)
    }
    return (this.earlier + this.piece).slice(start - this.earlierStart, end - this.earlierStart)
  }

  private keepUnfinished(): void {
    if (this.finished >= this.pieceStart) {
      this.earlier = this.piece.slice(this.finished - this.pieceStart)
      this.earlierStart = Math.max(this.finished, this.pieceStart)
    } else {
      this.earlier += this.piece
    }
  }

  private countLines(upTo: number): void {
    let { counted, lines } = this.pieceLines
    for (let at = this.piece.indexOf('\n', counted); at !== -1 && at < upTo; lines += 1) {
      counted = at + 1
      at = this.piece.indexOf('\n', counted)
    }
    this.pieceLines = { counted: Math.max(counted, upTo), lines }
  }
}
