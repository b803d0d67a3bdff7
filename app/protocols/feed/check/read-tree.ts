import { chooseEncoding, makeDecoder, statedEncoding } from '#app/protocols/feed/parse/encoding.ts'
import { FeedError } from '#app/protocols/feed/parse/feed-error.ts'
import { NO_ATTRIBUTES } from '#app/protocols/feed/parse/attributes.ts'
import { findReferences } from './references.ts'
import { Tag } from './tag.ts'
import { checkLimits, type Fault, TreeReader } from './tree-reader.ts'

/** A feed as it is written. */
export interface FeedTree {
  /** Decoded. */
  source: string
  /** Bytes. */
  size: number
  faults: Fault[]
  root: Tag
  channel: Tag
  items: Tag[]
  liveItems: Tag[]
  /** All tags of a name, in their order. */
  named(name: string): readonly Tag[]
}

const pieceLength = 65_536
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g
const noTags: readonly Tag[] = []

/** The reading of a feed in pieces, between which a server may do something else. */
export interface TreeReading {
  /** Reads a piece; false at the end. */
  next(): boolean
  /** What was read. @throws FeedError NOT_A_FEED */
  end(): FeedTree
}

/**
 * Starts to read a feed for a check. All of it throws FeedError: where it is no feed, larger than 10 MB, deeper or longer
 * than any feed is (or than is asked for), or made to do harm.
 */
export function startTree(
  bytes: Uint8Array,
  contentType?: string,
  mostElements = checkLimits.elements,
): TreeReading {
  if (bytes.length > checkLimits.bytes)
    throw new FeedError('TOO_LARGE', `The feed has more than ${checkLimits.bytes / 1e6} MB`)
  const reader = new TreeReader(mostElements)
  const source = decode(bytes, contentType, reader)
  findReferences(source, (kind, text, place) => {
    if (reader.takes(kind)) reader.fault(kind, text, lineAt(source, place))
  })
  const markup = withoutDeclaration(source, reader)
  let at = 0
  return {
    next() {
      reader.write(markup.slice(at, at + pieceLength))
      at += pieceLength
      return at < markup.length
    },
    end() {
      reader.end()
      return treeOf(reader, source, bytes.length)
    },
  }
}

/** Reads a feed for a check, at once. @throws FeedError as `startTree` */
export function readTree(bytes: Uint8Array, contentType?: string): FeedTree {
  const reading = startTree(bytes, contentType)
  while (reading.next());
  return reading.end()
}

function decode(bytes: Uint8Array, contentType: string | undefined, reader: TreeReader): string {
  const stated = statedEncoding(bytes.subarray(0, 65_536), contentType)
  const { label } = chooseEncoding(bytes, stated)
  const text = makeDecoder(label).decode(bytes.subarray(stated.skip), true)
  if (label !== 'utf-8') reader.fault('BYTES', label, 1)
  const broken = label === 'utf-8' ? text.indexOf('\ufffd') : -1
  if (broken >= 0) reader.fault('BYTES', 'UTF-8', lineAt(text, broken))
  const found = text.search(control)
  if (found < 0) return text
  reader.fault('CONTROL', '', lineAt(text, found))
  return text.replace(control, ' ')
}

/** Its place is kept, so that lines stay as they are. */
function withoutDeclaration(text: string, reader: TreeReader): string {
  const [declaration] = /^\s*<\?xml\b[^>]{0,500}>/i.exec(text) ?? []
  if (!declaration?.startsWith('<')) reader.fault('HEAD', '', 1)
  if (declaration === undefined) return text
  return '\n'.repeat(declaration.split('\n').length - 1) + text.slice(declaration.length)
}

function lineAt(text: string, place: number): number {
  return text.slice(0, place).split('\n').length
}

function treeOf({ root, faults, named }: TreeReader, source: string, size: number): FeedTree {
  if (!root || !['rss', 'rdf:rdf', 'atom:feed', 'feed', 'channel'].includes(root.name))
    throw new FeedError('NOT_A_FEED', 'This holds no feed')
  const channel =
    root.child('channel') ?? new Tag('channel', root, NO_ATTRIBUTES, root.line, root.end)
  return {
    source,
    size,
    faults,
    root,
    channel,
    items: channel.all('item'),
    liveItems: channel.all('podcast:liveitem'),
    named: (name) => named.get(name) ?? noTags,
  }
}
