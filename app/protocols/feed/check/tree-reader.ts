import type { Attributes } from '#app/protocols/feed/parse/attributes.ts'
import { FeedError } from '#app/protocols/feed/parse/feed-error.ts'
import { DEFAULT_FEED_LIMITS, type FeedLimits } from '#app/protocols/feed/parse/limits.ts'
import { MarkupReader, type MarkupHandler } from '#app/protocols/feed/parse/markup-reader.ts'
import { Namespaces } from '#app/protocols/feed/parse/namespaces.ts'
import { isEntityAttack } from './entity-attack.ts'
import { Tag } from './tag.ts'

/** What is wrong with a text as XML, whatever it says. */
export type FaultKind =
  'UNCLOSED' | 'AMPERSAND' | 'ENTITY' | 'PREFIX' | 'CONTROL' | 'BYTES' | 'HEAD'

export interface Fault {
  kind: FaultKind
  line: number
  detail: string
}

export const checkLimits: FeedLimits = {
  ...DEFAULT_FEED_LIMITS,
  bytes: 10_000_000,
  elements: 500_000,
  items: 20_000,
}

/** Of one kind: the rest are like these. */
const mostFaults = 20

/** Knows the line that a tag begins on. */
class LinedReader extends MarkupReader {
  tagLine = 1

  override onopentagname(start: number, end: number): void {
    super.onopentagname(start, end)
    this.tagLine = this.line
  }
}

/** Builds the tree of a feed's elements as they are written, and notes what no XML parser would take. */
export class TreeReader implements MarkupHandler {
  readonly wantsText = true
  readonly wantsAttributes = true
  readonly faults: Fault[] = []
  root: Tag | undefined
  /** All tags by their name. */
  readonly named = new Map<string, Tag[]>()
  private readonly markup = new LinedReader(this, checkLimits)
  private readonly namespaces = new Namespaces(() => undefined)
  /** What is open, and how each is written: two lists, as a feed has hundreds of thousands of tags. */
  private readonly openTags: Tag[] = []
  private readonly openNames: string[] = []
  private readonly prefixes = new Set(['xml', 'xmlns'])
  private readonly seenNames = new Set<string>()
  private readonly counts = new Map<FaultKind, number>()
  private elements = 0
  private items = 0
  private readonly mostElements: number

  constructor(mostElements: number) {
    this.mostElements = mostElements
  }

  write(piece: string): void {
    this.markup.write(piece)
  }

  end(): void {
    this.markup.end()
    const last = this.openTags.at(-1)
    if (last) this.fault('UNCLOSED', this.openNames.at(-1) ?? '', last.line)
  }

  open(written: string, attributes: Attributes, empty: boolean): void {
    this.count()
    const depth = this.openTags.length + 1
    if (attributes.hasPrefix('xmlns')) this.declareAll(attributes, depth)
    const name = this.namespaces.canonical(written)
    if (name === 'item') this.countItem()
    this.lookAtPrefix(written)
    const parent = this.openTags.at(-1) ?? null
    const { tagLine, line } = this.markup
    const tag = new Tag(name, parent, attributes, tagLine, line)
    parent?.add(tag)
    this.note(tag)
    this.root ??= tag
    if (empty) this.namespaces.leave(depth)
    else {
      this.openTags.push(tag)
      this.openNames.push(written)
    }
  }

  close(written: string): void {
    let depth = this.openNames.length
    while (depth > 0 && this.openNames[depth - 1] !== written) depth -= 1
    if (depth === 0) return this.fault('UNCLOSED', `/${written}`, this.markup.line)
    const inner = this.openTags[depth]
    if (inner) this.fault('UNCLOSED', this.openNames[depth] ?? '', inner.line)
    this.namespaces.leave(depth)
    this.openTags.length = this.openNames.length = depth - 1
  }

  text(raw: string): void {
    const tag = this.openTags.at(-1)
    if (tag && /\S/.test(raw)) tag.addRaw(raw)
  }

  cdata(text: string): void {
    this.openTags.at(-1)?.addVerbatim(text)
  }

  declaration(text: string): void {
    if (isEntityAttack(text))
      throw new FeedError('ENTITY_ATTACK', 'The document type declares entities that no feed needs')
  }

  warn(): void {}

  bare(): void {}

  unknown(name: string): string {
    return `&${name};`
  }

  /** Whether another fault of a kind is worth the work. */
  takes(kind: FaultKind): boolean {
    return (this.counts.get(kind) ?? 0) < mostFaults
  }

  fault(kind: FaultKind, detail: string, line: number): void {
    const count = (this.counts.get(kind) ?? 0) + 1
    this.counts.set(kind, count)
    if (count <= mostFaults) this.faults.push({ kind, line, detail: detail.slice(0, 60) })
  }

  private note(tag: Tag): void {
    const others = this.named.get(tag.name)
    if (others) others.push(tag)
    else this.named.set(tag.name, [tag])
  }

  private declareAll(attributes: Attributes, depth: number): void {
    this.namespaces.declare(attributes, depth)
    for (const [name] of attributes.startingWith('xmlns:')) this.prefixes.add(name.slice(6))
  }

  private lookAtPrefix(written: string): void {
    if (this.seenNames.has(written)) return
    if (this.seenNames.size < 1000) this.seenNames.add(written)
    const colon = written.indexOf(':')
    if (colon < 1) return
    const prefix = written.slice(0, colon).toLowerCase()
    if (this.prefixes.has(prefix)) return
    if (this.prefixes.size < 1000) this.prefixes.add(prefix)
    this.fault('PREFIX', prefix, this.markup.tagLine)
  }

  private count(): void {
    this.elements += 1
    if (this.elements > this.mostElements)
      throw new FeedError(
        'TOO_MANY_ELEMENTS',
        `The feed has more than ${this.mostElements} elements`,
      )
    if (this.openTags.length >= checkLimits.depth)
      throw new FeedError(
        'TOO_DEEP',
        `Elements stand more than ${checkLimits.depth} deep in one another`,
      )
  }

  private countItem(): void {
    this.items += 1
    if (this.items > checkLimits.items)
      throw new FeedError('TOO_MANY_ITEMS', `The feed has more than ${checkLimits.items} items`)
  }
}
