import type { Attributes } from '#app/protocols/feed/parse/attributes.ts'
import { decodeEntities } from '#app/protocols/feed/parse/entities.ts'

/** Of one tag, in characters: what is longer is cut. */
const longestText = 1_000_000

/** Children by which a tag is asked for them by a list of its own: a channel has thousands. */
const manyChildren = 64

const noChildren: readonly Tag[] = []

/** An element of a feed as it is written, with the lines that its opening tag stands on. */
export class Tag {
  /** Lower case, with the usual prefix of its namespace (`itunes:image`), whatever the feed calls it. */
  readonly name: string
  /** 1-based. */
  readonly line: number
  readonly end: number
  readonly attributes: Attributes
  readonly parent: Tag | null
  children: readonly Tag[] = noChildren
  private decoded = ''
  private raw = ''
  private trimmed: string | undefined
  /** The first child of each name, where there are many. */
  private firsts: Map<string, Tag> | undefined

  constructor(name: string, parent: Tag | null, attributes: Attributes, line: number, end: number) {
    this.name = name
    this.parent = parent
    this.line = line
    this.end = end
    this.attributes = attributes
  }

  /** What stands in it itself, decoded and trimmed. */
  get text(): string {
    if (this.trimmed === undefined) {
      this.decode()
      this.trimmed = this.decoded.trim()
    }
    return this.trimmed
  }

  /** An attribute by its name in lower case; '' where it is missing. */
  get(name: string): string {
    return this.attributes.get(name) ?? ''
  }

  child(name: string): Tag | undefined {
    if (this.children.length > manyChildren) return this.firstOf(name)
    for (const child of this.children) if (child.name === name) return child
    return undefined
  }

  all(name: string): Tag[] {
    return this.children.filter((child) => child.name === name)
  }

  /** The text of a child; '' where there is none. */
  textOf(name: string): string {
    return this.child(name)?.text ?? ''
  }

  /** While a feed is read. */
  add(child: Tag): void {
    if (this.children === noChildren) this.children = [child]
    else (this.children as Tag[]).push(child)
  }

  addRaw(raw: string): void {
    if (this.decoded.length + this.raw.length < longestText) this.raw += raw
  }

  /** Text of a CDATA section, which isn't decoded. */
  addVerbatim(text: string): void {
    this.decode()
    if (this.decoded.length < longestText) this.decoded += text
  }

  private firstOf(name: string): Tag | undefined {
    this.firsts ??= new Map(this.children.toReversed().map((child) => [child.name, child]))
    return this.firsts.get(name)
  }

  private decode(): void {
    if (this.raw === '') return
    this.decoded += decodeEntities(this.raw)
    this.raw = ''
  }
}
