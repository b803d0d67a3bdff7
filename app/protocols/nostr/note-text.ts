import { decode } from 'nostr-tools/nip19'

/** A part of a note's text. Keys and ids are in hexadecimal digits. */
export type NotePart =
  | { type: 'text'; text: string }
  | { type: 'link'; url: string }
  | { type: 'media'; media: 'image' | 'video' | 'audio'; url: string }
  | { type: 'hashtag'; tag: string }
  /** A mentioned person. */
  | { type: 'profile'; pubkey: string; text: string }
  /** A quoted event. */
  | { type: 'note'; id: string; text: string }
  /** An addressable event, such as a live activity. */
  | { type: 'address'; kind: number; pubkey: string; identifier: string; text: string }

/** Parts that are recognised; what comes after them stays text. */
const maxPieces = 1000

const address = /https?:\/\/[^\s<>"]+/giu

const bech32 = '[02-9ac-hj-np-z]'
const piece = new RegExp(
  [
    address.source,
    `(?:nostr:|@)(?:npub|nprofile|note|nevent|naddr)1${bech32}{6,1000}`,
    String.raw`(?<![\p{L}\p{N}_&/])#[\p{L}\p{N}_]{1,100}`,
  ].join('|'),
  'giu',
)

/** The parts of a note's text: URLs, mentions (NIP-21, NIP-27), hashtags, and the text between them. */
export function noteParts(content: string): NotePart[] {
  const parts: NotePart[] = []
  let from = 0
  for (const match of content.matchAll(piece)) {
    if (parts.length > maxPieces) break
    const part = partOf(match[0])
    if (!part) continue
    if (match.index > from) parts.push({ type: 'text', text: content.slice(from, match.index) })
    parts.push(part.part)
    from = match.index + part.length
  }
  if (from < content.length) parts.push({ type: 'text', text: content.slice(from) })
  return parts
}

/** Longer links get no preview. */
const longestLink = 1000

/** The first link of a note to a page, rather than to media; null for none. */
export function firstLink(content: string): string | null {
  const link = addressesIn(content).find((part) => part.type === 'link')
  return link && link.url.length <= longestLink ? link.url : null
}

/** The addresses of media in a text. */
export function mediaIn(content: string): string[] {
  return addressesIn(content).flatMap((part) => (part.type === 'media' ? [part.url] : []))
}

function addressesIn(content: string): Extract<NotePart, { url: string }>[] {
  const found = [...content.matchAll(address)].slice(0, maxPieces)
  return found.flatMap(([text]) => linkOf(withoutEnd(text))?.part ?? [])
}

interface ReadPart<Part = NotePart> {
  part: Part
  /** Its length in the text. */
  length: number
}

function partOf(text: string): ReadPart | null {
  if (text.startsWith('#')) {
    // `#1` is a number rather than a hashtag.
    if (/^#\d+$/.test(text)) return null
    return { part: { type: 'hashtag', tag: text.slice(1) }, length: text.length }
  }
  if (/^https?:/i.test(text)) return linkOf(withoutEnd(text))
  return entityOf(text)
}

function linkOf(url: string): ReadPart<Extract<NotePart, { url: string }>> | null {
  const address = URL.parse(url)
  if (!address?.hostname) return null
  const media = mediaOf(address.pathname)
  return { part: media ? { type: 'media', media, url } : { type: 'link', url }, length: url.length }
}

const endings = {
  image: ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif'],
  video: ['mp4', 'webm', 'mov', 'm4v'],
  audio: ['mp3', 'm4a', 'aac', 'ogg', 'opus', 'wav', 'flac'],
} as const

function mediaOf(path: string): keyof typeof endings | null {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  const kinds = Object.keys(endings) as (keyof typeof endings)[]
  return kinds.find((kind) => (endings[kind] as readonly string[]).includes(ending)) ?? null
}

/** Cuts the punctuation of the sentence off a URL, and a closing bracket without an opening one. */
function withoutEnd(text: string): string {
  const marks = `.,;:!?'’”»*_~${text.includes('(') ? '' : ')'}${text.includes('[') ? '' : ']'}`
  let end = text.length
  while (end > 0 && marks.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function entityOf(text: string): ReadPart | null {
  const entity = decoded(
    text
      .slice(text.indexOf(':') + 1)
      .replace(/^@/, '')
      .toLowerCase(),
  )
  if (!entity) return null
  const length = text.length
  switch (entity.type) {
    case 'npub':
      return { part: { type: 'profile', pubkey: entity.data, text }, length }
    case 'nprofile':
      return { part: { type: 'profile', pubkey: entity.data.pubkey, text }, length }
    case 'note':
      return { part: { type: 'note', id: entity.data, text }, length }
    case 'nevent':
      return { part: { type: 'note', id: entity.data.id, text }, length }
    case 'naddr': {
      const { kind, pubkey, identifier } = entity.data
      return { part: { type: 'address', kind, pubkey, identifier, text }, length }
    }
    default:
      return null
  }
}

function decoded(text: string) {
  try {
    return decode(text)
  } catch {
    return null
  }
}
