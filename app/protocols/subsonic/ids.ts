/** What an id of the protocol is of. */
const prefixes = {
  artist: 'ar',
  /** An artist that has no feed of its own: all albums by that name. */
  author: 'an',
  album: 'al',
  track: 'tr',
  show: 'sh',
  episode: 'ep',
  playlist: 'pl',
  live: 'li',
} as const

export type IdKind = keyof typeof prefixes
export interface TypedId {
  kind: IdKind
  /** The id of the catalogue; of an author the name. */
  id: string
}

const kinds = new Map<string, IdKind>(
  Object.entries(prefixes).map(([kind, prefix]) => [prefix, kind as IdKind]),
)
const longestName = 500

/** An id as clients get it: its kind is known without a question to the database. */
export function writeId({ kind, id }: TypedId): string {
  return `${prefixes[kind]}-${kind === 'author' ? nameToId(id) : id}`
}

/** An id as a client sends it; null for one that was never made here. */
export function readId(text: string): TypedId | null {
  const [, prefix = '', id = ''] = /^([a-z]{2})-([\w-]{1,3000})$/.exec(text) ?? []
  const kind = kinds.get(prefix)
  if (!kind) return null
  if (kind !== 'author') return /^[A-Za-z0-9]{20}$/.test(id) ? { kind, id } : null
  const name = idToName(id)
  return name === null ? null : { kind, id: name }
}

function nameToId(name: string): string {
  return toBase64(new TextEncoder().encode(name))
}

function idToName(id: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(id.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    )
    const name = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return name !== '' && name.length <= longestName && !name.includes('\0') ? name : null
  } catch {
    return null
  }
}

function toBase64(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
