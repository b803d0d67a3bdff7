import type { Attributes } from './attributes.ts'
import { decodeEntities, type EntityNotes } from './entities.ts'
import type { Rule } from './rules.ts'

/** The text of the element being read. */
export class OpenText {
  readonly rule: Rule<unknown>
  readonly depth: number
  readonly attributes: Attributes
  private readonly longest: number
  private readonly notes: EntityNotes & { warn(message: string): void }
  private decoded = ''
  /** Text after `decoded` that isn't decoded yet: a reference may arrive in two pieces. */
  private raw = ''
  private isCut = false

  constructor(
    rule: Rule<unknown>,
    depth: number,
    attributes: Attributes,
    longest: number,
    notes: EntityNotes & { warn(message: string): void },
  ) {
    this.rule = rule
    this.depth = depth
    this.attributes = attributes
    this.longest = longest
    this.notes = notes
  }

  addRaw(raw: string): void {
    if (this.hasRoom()) this.raw += raw
  }

  /** Adds CDATA, or markup that is kept as it came. */
  addVerbatim(text: string): void {
    this.decodeRaw()
    if (this.hasRoom()) this.decoded += text
  }

  finish(): string {
    this.decodeRaw()
    if (this.decoded.length <= this.longest) return this.decoded.trim()
    if (!this.isCut) this.notes.warn('A text is too long; cut')
    return this.decoded.slice(0, this.longest).toWellFormed().trim()
  }

  private hasRoom(): boolean {
    if (this.isCut) return false
    if (this.decoded.length + this.raw.length <= this.longest) return true
    this.isCut = true
    this.notes.warn('A text is too long; cut')
    return false
  }

  private decodeRaw(): void {
    if (this.raw === '') return
    this.decoded += decodeEntities(this.raw, this.notes)
    this.raw = ''
  }
}
