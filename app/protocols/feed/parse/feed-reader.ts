import type { FeedWarning, ParsedFeed } from '#app/protocols/feed/document.ts'
import type { Attributes } from './attributes.ts'
import { finishChannel, newChannel } from './channel.ts'
import { FeedError, type FeedErrorCode } from './feed-error.ts'
import type { FeedLimits } from './limits.ts'
import { MarkupReader, type MarkupHandler } from './markup-reader.ts'
import { Namespaces } from './namespaces.ts'
import { OpenText } from './open-text.ts'
import { rootContext } from './root.ts'
import type { Context, Reading, Rule } from './rules.ts'
import { resolveUrl } from './urls.ts'

/**
 * Builds a feed from markup events: tracks the open elements, finds the rule for each element in the innermost context,
 * and copes with elements that are never closed or closed twice.
 */
export class FeedReader implements MarkupHandler, Reading {
  private readonly limits: FeedLimits
  private readonly baseUrl: string | undefined
  private readonly markup: MarkupReader
  private readonly namespaces = new Namespaces((message) => this.warn(message))
  private readonly channel = newChannel()
  private readonly warnings: FeedWarning[] = []
  private readonly guids = new Set<string>()
  private readonly declaredEntities = new Set<string>()
  private readonly openNames: string[] = []
  private readonly bases: { depth: number; url: string }[] = []
  private readonly contexts: Context[] = [rootContext(this.channel)]
  private openText: OpenText | undefined
  /** The depth of an element whose content is ignored. */
  private ignoredFrom = Infinity
  /** Whether that element's rule reads only its tag: then a known element inside means that it wasn't closed. */
  private ignoredHasNoInside = false
  private readonly counts = { elements: 0, items: 0, liveItems: 0 }
  private sawRoot = false

  wantsText = false
  wantsAttributes = true

  constructor(limits: FeedLimits, baseUrl: string | undefined) {
    this.limits = limits
    this.baseUrl = baseUrl
    this.markup = new MarkupReader(this, limits)
  }

  write(piece: string): void {
    this.markup.write(piece)
  }

  end(): ParsedFeed {
    this.markup.end()
    if (!this.sawRoot) this.fail('NOT_A_FEED', 'This holds no feed')
    if (this.openNames.length > 0) this.warn(`The feed ends inside <${this.openNames.at(-1)}>`)
    this.closeDownTo(0)
    return { document: finishChannel(this.channel), warnings: this.warnings }
  }

  open(rawName: string, attributes: Attributes, empty: boolean): void {
    this.countElement()
    let name = this.namespaces.canonical(rawName)
    if (this.ignoredFrom !== Infinity && !this.endsIgnored(name)) {
      if (!empty) this.openNames.push(rawName)
      return
    }
    if (attributes.hasPrefix('xml')) {
      this.takeScope(attributes)
      name = this.namespaces.canonical(rawName)
    }
    if (!this.sawRoot) name = this.rootName(name)
    if (this.openText && !this.endsText(name)) {
      this.openInsideText(rawName, attributes, empty)
    } else {
      this.apply(this.findRule(name), attributes)
      this.openNames.push(rawName)
    }
    if (empty) this.closeDownTo(this.openNames.length - 1)
    else this.updateWants()
  }

  close(rawName: string): void {
    const depth =
      this.openNames.at(-1) === rawName
        ? this.openNames.length
        : this.openNames.lastIndexOf(rawName) + 1
    if (depth === 0) return this.warn(`</${rawName.slice(0, 40)}> closes nothing`)
    if (depth < this.openNames.length) this.warn(`<${this.openNames.at(-1)}> isn't closed`)
    this.closeDownTo(depth - 1)
  }

  text(raw: string): void {
    if (this.openText === undefined) return
    if (this.isInsideMarkup(this.openText)) this.openText.addVerbatim(raw)
    else this.openText.addRaw(raw)
  }

  cdata(text: string): void {
    this.openText?.addVerbatim(text)
  }

  /**
   * Entities of a document type are never expanded. No real feed declares entities that name files or other entities:
   * these are attacks, and the feed is refused.
   */
  declaration(text: string): void {
    if (
      /(?:^|!)ENTITY\s+(?:%|[^\s"'<>]+\s+(?:SYSTEM\b|PUBLIC\b|["'][^"']*(?:&(?!#)|%)))/.test(text)
    ) {
      throw new FeedError(
        'ENTITY_ATTACK',
        'The document type declares entities that no feed needs',
        this.markup.line,
      )
    }
    for (const [, entity = ''] of text.matchAll(/(?:^|!)ENTITY\s+(?:%\s*)?([^\s"'<>]+)/g)) {
      if (this.declaredEntities.size === 0) this.warn('Entities of the document type are left out')
      if (this.declaredEntities.size < 1_000) this.declaredEntities.add(entity)
    }
  }

  unknown(name: string): string {
    if (this.declaredEntities.has(name)) return ''
    this.warn(`The entity &${name}; is unknown`)
    return `&${name};`
  }

  bare(): void {
    this.warn('An ampersand is not escaped')
  }

  warn(message: string): void {
    if (this.warnings.length >= this.limits.warnings) return
    const line = this.markup.line
    const last = this.warnings.at(-1)
    if (last?.line === line && last.message === message) return
    this.warnings.push({ line, message })
  }

  webUrl(raw: string | undefined, what: string): string | undefined {
    return this.resolve(raw, what, true)
  }

  anyUrl(raw: string | undefined, what: string): string | undefined {
    return this.resolve(raw, what, false)
  }

  isRepeated(guid: string): boolean {
    if (this.guids.has(guid)) return true
    this.guids.add(guid)
    return false
  }

  fail(code: FeedErrorCode, message: string): never {
    throw new FeedError(code, message, this.markup.line)
  }

  private resolve(raw: string | undefined, what: string, webOnly: boolean): string | undefined {
    if (raw === undefined || raw === '') return undefined
    const base = this.bases.at(-1)?.url ?? this.baseUrl ?? this.channel.fields.link
    const resolved = resolveUrl(raw, base, webOnly)
    if ('url' in resolved) return resolved.url
    this.warn(`The ${what} ${resolved.problem}; left out`)
    return undefined
  }

  private countElement(): void {
    this.counts.elements += 1
    if (this.counts.elements > this.limits.elements) {
      this.fail('TOO_MANY_ELEMENTS', `The feed has more than ${this.limits.elements} elements`)
    }
    if (this.openNames.length >= this.limits.depth) {
      this.fail('TOO_DEEP', `Elements stand more than ${this.limits.depth} deep in one another`)
    }
  }

  /** Checks that this is a feed, and corrects a default namespace that can't be right. */
  private rootName(name: string): string {
    this.sawRoot = true
    if (name === 'rss' || name === 'rdf:rdf' || name === 'channel' || name === 'atom:feed')
      return name
    if (name === 'feed') {
      this.namespaces.assumeDefault('atom', 1)
      return 'atom:feed'
    }
    if (name === 'atom:rss' || name === 'itunes:rss' || name === 'podcast:rss') {
      this.namespaces.assumeDefault('', 1)
      return 'rss'
    }
    return this.fail('NOT_A_FEED', `<${name.slice(0, 40)}> is neither RSS nor Atom`)
  }

  private takeScope(attributes: Attributes): void {
    const depth = this.openNames.length + 1
    if (attributes.hasPrefix('xmlns')) this.namespaces.declare(attributes, depth)
    const base = attributes.get('xml:base')
    if (base === undefined) return
    const resolved = resolveUrl(base, this.bases.at(-1)?.url ?? this.baseUrl, true)
    if ('url' in resolved) this.bases.push({ depth, url: resolved.url })
  }

  private get context(): Context {
    return this.contexts[this.contexts.length - 1]!
  }

  /** A new item ends any unclosed element; a known element ends one that should have no content. */
  private endsIgnored(name: string): boolean {
    const isSibling = this.ignoredHasNoInside && this.context.rules.has(name)
    if (!isSibling && this.structuralContext(name) === undefined) return false
    this.warn(`<${this.openNames[this.ignoredFrom - 1]}> isn't closed`)
    this.closeDownTo(this.ignoredFrom - 1)
    return true
  }

  /** A known element inside a text means that the text's element wasn't closed. */
  private endsText(name: string): boolean {
    const text = this.openText!
    if (!this.context.rules.has(name) && !this.structuralContext(name)) return false
    if (text.rule.markup && this.isInsideMarkup(text)) return false
    this.warn(`<${this.openNames[text.depth - 1]}> isn't closed`)
    this.closeDownTo(text.depth - 1)
    return true
  }

  private isInsideMarkup(text: OpenText): boolean {
    return text.rule.markup === true && this.openNames.length > text.depth
  }

  private openInsideText(rawName: string, attributes: Attributes, empty: boolean): void {
    if (this.openText?.rule.markup) {
      this.openText.addVerbatim(`<${rawName}${attributes.toSource()}${empty ? ' /' : ''}>`)
    }
    // An empty element needs no end tag; an empty name stands for it until it is popped.
    this.openNames.push(empty ? '' : rawName)
  }

  private structuralContext(name: string): Context | undefined {
    return this.contexts.findLast((context) => context.rules.get(name)?.structural)
  }

  private findRule(name: string): Rule<unknown> | undefined {
    const rule = this.context.rules.get(name)
    if (rule !== undefined) return rule
    const outer = this.structuralContext(name)
    if (outer === undefined) return undefined
    this.warn(`<${this.openNames.at(-1)}> isn't closed`)
    this.closeDownTo(outer.depth)
    return outer.rules.get(name)
  }

  private apply(rule: Rule<unknown> | undefined, attributes: Attributes): void {
    const depth = this.openNames.length + 1
    const { target } = this.context
    if (rule?.enter) {
      if (rule.structural) this.countItem(rule)
      const inside = rule.enter(target, attributes, this)
      inside.depth = depth
      this.contexts.push(inside)
    } else if (rule?.text) {
      this.openText = new OpenText(rule, depth, attributes, this.limits.textLength, this)
    } else {
      rule?.open?.(target, attributes, this)
      this.ignoredFrom = depth
      this.ignoredHasNoInside = rule !== undefined
    }
  }

  private countItem(rule: Rule<unknown>): void {
    const kind = rule.isLive ? 'liveItems' : 'items'
    this.counts[kind] += 1
    if (this.counts[kind] > this.limits[kind]) {
      this.fail('TOO_MANY_ITEMS', `The feed has more than ${this.limits[kind]} items`)
    }
  }

  private closeDownTo(depth: number): void {
    while (this.openNames.length > depth) this.closeInnermost()
    this.updateWants()
  }

  private closeInnermost(): void {
    const depth = this.openNames.length
    const name = this.openNames.pop()
    const text = this.openText
    if (text?.depth === depth) {
      this.openText = undefined
      text.rule.text?.(this.context.target, text.finish(), text.attributes, this)
    } else if (text?.rule.markup && name !== '') {
      text.addVerbatim(`</${name}>`)
    }
    if (this.context.depth === depth && depth > 0) {
      this.context.leave?.()
      this.contexts.pop()
    }
    if (this.ignoredFrom === depth) this.ignoredFrom = Infinity
    if (this.bases.at(-1)?.depth === depth) this.bases.pop()
    this.namespaces.leave(depth)
  }

  private updateWants(): void {
    this.wantsText = this.openText !== undefined
    this.wantsAttributes = this.ignoredFrom === Infinity
  }
}
