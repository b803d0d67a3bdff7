import type { Attributes } from './attributes.ts'
import { withoutEnd } from '#app/protocols/text/text-ends.ts'

/** Canonical prefixes by namespace, with the spellings found in feeds (see `normalise`). */
const PREFIX_OF_NAMESPACE = new Map([
  ['itunes.com/dtds/podcast-1.0.dtd', 'itunes'],
  ['itunes.apple.com/dtds/podcast-1.0.dtd', 'itunes'],
  ['podcastindex.org/namespace/1.0', 'podcast'],
  ['github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0', 'podcast'],
  ['github.com/podcastindex-org/podcast-namespace', 'podcast'],
  ['raw.githubusercontent.com/podcastindex-org/podcast-namespace/main/docs/1.0', 'podcast'],
  ['purl.org/rss/1.0/modules/content', 'content'],
  ['search.yahoo.com/mrss', 'media'],
  ['video.search.yahoo.com/mrss', 'media'],
  ['w3.org/2005/atom', 'atom'],
  ['purl.org/atom/ns', 'atom'],
  ['purl.org/atom/app', 'app'],
  ['purl.org/dc/elements/1.0', 'dc'],
  ['purl.org/dc/elements/1.1', 'dc'],
  ['purl.org/dc/terms', 'dcterms'],
  ['podlove.org/simple-chapters', 'psc'],
  ['google.com/schemas/play-podcasts/1.0', 'googleplay'],
  ['google.com/schemas/play-podcasts/1.0/play-podcasts.xsd', 'googleplay'],
  ['w3.org/1999/02/22-rdf-syntax-ns', 'rdf'],
  ['purl.org/rss/1.0', ''],
  ['my.netscape.com/rdf/simple/0.9', ''],
  ['channel.netscape.com/rdf/simple/0.9', ''],
  ['backend.userland.com/rss2', ''],
])

const CONVENTIONAL = new Set(PREFIX_OF_NAMESPACE.values())

interface Scope {
  depth: number
  prefixes: Map<string, string>
  /** Canonical names by the name as written. */
  names: Map<string, string>
}

/**
 * Gives each element its canonical, lower-case name (`podcast:value`, `atom:entry`, `title`), whatever prefix the feed
 * binds to the namespace. A prefix that isn't declared, or is bound to an unknown namespace, has its usual meaning.
 */
export class Namespaces {
  private readonly scopes: Scope[] = [{ depth: 0, prefixes: new Map(), names: new Map() }]
  private scope = this.scopes[0]!
  private readonly warn: (message: string) => void

  constructor(warn: (message: string) => void) {
    this.warn = warn
  }

  /** Adds the namespace declarations of an element at this depth. */
  declare(attributes: Attributes, depth: number): void {
    const changed = new Map<string, string>()
    for (const [name, uri] of attributes.startingWith('xmlns')) {
      const prefix = name === 'xmlns' ? '' : name.slice('xmlns:'.length)
      const canonical = this.canonicalPrefix(prefix, uri)
      if (this.scope.prefixes.get(prefix) !== canonical) changed.set(prefix, canonical)
    }
    if (changed.size > 0) this.push(depth, changed)
  }

  /** Sets the namespace of unprefixed elements from this depth down: '' for RSS, or 'atom'. */
  assumeDefault(prefix: '' | 'atom', depth: number): void {
    this.push(depth, new Map([['', prefix]]))
  }

  leave(depth: number): void {
    while (this.scope.depth >= depth && this.scopes.length > 1) {
      this.scopes.pop()
      this.scope = this.scopes.at(-1)!
    }
  }

  canonical(name: string): string {
    const known = this.scope.names.get(name)
    if (known !== undefined) return known
    const canonical = this.resolve(name.toLowerCase())
    // Bounded, since a hostile feed may use a new name each time.
    if (this.scope.names.size < 2_000 && name.length < 100) this.scope.names.set(name, canonical)
    return canonical
  }

  private push(depth: number, changed: Map<string, string>): void {
    const prefixes = new Map([...this.scope.prefixes, ...changed])
    this.scope = { depth, prefixes, names: new Map() }
    this.scopes.push(this.scope)
  }

  private resolve(name: string): string {
    const colon = name.indexOf(':')
    const prefix = colon === -1 ? '' : name.slice(0, colon)
    const local = colon === -1 ? name : name.slice(colon + 1)
    const canonical = this.scope.prefixes.get(prefix) ?? prefix
    return canonical === '' ? local : `${canonical}:${local}`
  }

  private canonicalPrefix(prefix: string, uri: string): string {
    const known = PREFIX_OF_NAMESPACE.get(normalise(uri))
    if (known !== undefined) return known
    if (prefix !== '' && CONVENTIONAL.has(prefix)) {
      this.warn(`xmlns:${prefix} names an unknown namespace; read as the usual one`)
      return prefix
    }
    return prefix === '' && isForeignVocabulary(uri) ? 'other' : prefix
  }
}

/** Namespaces with elements of the same names as RSS that aren't RSS. */
function isForeignVocabulary(uri: string): boolean {
  return /w3\.org\/(?:1999\/xhtml|2000\/svg|1998\/math)/i.test(uri)
}

function normalise(uri: string): string {
  const plain = uri
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
  return withoutEnd(plain, '/#').replace(/\.md$/, '')
}
