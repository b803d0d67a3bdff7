import { isHex32, isHex64, isNatural, isRecord, type Parsed } from './parsed.ts'

/** A Nostr event (NIP-01). Times are in seconds. */
export interface NostrEvent {
  id: string
  pubkey: string
  created_at: number
  kind: number
  tags: string[][]
  content: string
  sig: string
}

/** An event that is still to be signed. `created_at` is in seconds. */
export interface UnsignedEvent {
  kind: number
  created_at: number
  tags: string[][]
  content: string
}

export interface EventBounds {
  /** Tags of one event. */
  tags: number
  /** Characters of the content. */
  content: number
}

export const highestKind = 65_535

/** Parses an event: drops unknown fields, and refuses what no relay could store. Doesn't check id and signature. */
export function parseEvent(value: unknown, bounds: EventBounds): Parsed<NostrEvent> {
  if (!isRecord(value)) return { problem: 'an event is an object' }
  const { id, pubkey, created_at, kind, tags, content, sig } = value
  if (!isHex32(id)) return { problem: 'id must be 64 lower-case hexadecimal digits' }
  if (!isHex32(pubkey)) return { problem: 'pubkey must be 64 lower-case hexadecimal digits' }
  if (!isHex64(sig)) return { problem: 'sig must be 128 lower-case hexadecimal digits' }
  if (!isNatural(created_at)) return { problem: 'created_at must be seconds since 1970' }
  if (!isNatural(kind, highestKind))
    return { problem: `kind must be a number from 0 to ${highestKind}` }
  if (typeof content !== 'string') return { problem: 'content must be a string' }
  if (content.length > bounds.content)
    return { problem: `content has more than ${bounds.content} characters` }
  const read = parseTags(tags, bounds.tags)
  if ('problem' in read) return read
  return { value: { id, pubkey, created_at, kind, tags: read.value, content, sig } }
}

function parseTags(tags: unknown, max: number): Parsed<string[][]> {
  if (!Array.isArray(tags)) return { problem: 'tags must be an array' }
  if (tags.length > max) return { problem: `there are more than ${max} tags` }
  for (const tag of tags as unknown[]) {
    if (!Array.isArray(tag)) return { problem: 'a tag must be an array' }
    if (tag.some((part) => typeof part !== 'string'))
      return { problem: 'a tag must hold strings alone' }
  }
  return { value: tags as string[][] }
}

/** The text whose SHA-256 is the event's id. */
export function serialiseForId({ pubkey, created_at, kind, tags, content }: NostrEvent): string {
  return JSON.stringify([0, pubkey, created_at, kind, tags, content])
}

/**
 * The texts whose SHA-256 may be the event's id. Control characters for which NIP-01 names no short form, and halves of
 * surrogate pairs, are written as \uXXXX by nearly all programs, but by its letter as they are: two texts where an
 * event has any, else one.
 */
export function textsForId(event: NostrEvent): string[] {
  const usual = serialiseForId(event)
  const byLetter = usual.replace(/\\(?:u([0-9a-f]{4})|.)/g, (escape, code?: string) =>
    code === undefined ? escape : String.fromCharCode(parseInt(code, 16)),
  )
  return byLetter === usual ? [usual] : [usual, byLetter]
}

/** An event's JSON with its fields alone, without spaces: what is stored and sent. */
export function eventText(event: NostrEvent): string {
  const { id, pubkey, created_at, kind, tags, content, sig } = event
  return JSON.stringify({ id, pubkey, created_at, kind, tags, content, sig })
}

/** How relays keep events of a kind: all, the newest of an author, none, or the newest of an author and `d` tag. */
export type KindClass = 'regular' | 'replaceable' | 'ephemeral' | 'addressable'

export function kindClass(kind: number): KindClass {
  if (kind === 0 || kind === 3 || (kind >= 10_000 && kind < 20_000)) return 'replaceable'
  if (kind >= 20_000 && kind < 30_000) return 'ephemeral'
  if (kind >= 30_000 && kind < 40_000) return 'addressable'
  return 'regular'
}

/** What the versions of an event have in common beside their author. */
export interface Address {
  kind: number
  /** Empty for replaceable kinds. */
  d: string
}

/** The address of a replaceable or addressable event; null for others. */
export function addressOf(event: Pick<NostrEvent, 'kind' | 'tags'>): Address | null {
  const kindRange = kindClass(event.kind)
  if (kindRange === 'replaceable') return { kind: event.kind, d: '' }
  if (kindRange === 'addressable') return { kind: event.kind, d: tagValue(event, 'd') ?? '' }
  return null
}

/** The value of the first tag of this name. */
export function tagValue({ tags }: Pick<NostrEvent, 'tags'>, name: string): string | undefined {
  return tags.find((tag) => tag[0] === name)?.[1]
}

/** The order in which events are sent: newest first, and of one second by id. */
export function newestFirst(
  a: Pick<NostrEvent, 'created_at' | 'id'>,
  b: Pick<NostrEvent, 'created_at' | 'id'>,
): number {
  return b.created_at - a.created_at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}
