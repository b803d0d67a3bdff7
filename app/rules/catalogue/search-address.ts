import { toPubkey } from '#app/protocols/nostr/keys.ts'

/** What was typed where it is no words but names one show, or one person, for itself. */
export type SearchAddress =
  | { kind: 'feed'; url: string }
  | { kind: 'apple' | 'spotify'; id: string; url: string }
  | { kind: 'guid'; guid: string }
  | { kind: 'npub'; npub: string }

const guid = /^(?:podcast:guid:)?([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/i
const appleHosts = new Set(['podcasts.apple.com', 'itunes.apple.com'])
const longestUrl = 2000

/** Reads an address of a feed, a page at Apple Podcasts or Spotify, a podcast:guid or an npub; null for words. */
export function readAddress(typed: string): SearchAddress | null {
  const text = typed.trim()
  if (text === '' || text.length > longestUrl || /\s/.test(text)) return null
  const named = guid.exec(text)?.[1]
  if (named) return { kind: 'guid', guid: named.toLowerCase() }
  const npub = text.replace(/^nostr:/i, '').toLowerCase()
  if (npub.startsWith('npub1') && toPubkey(npub) !== null) return { kind: 'npub', npub }
  const uri = /^spotify:show:([A-Za-z0-9]{22})$/.exec(text)?.[1]
  if (uri) return spotify(uri)
  return readUrl(text.replace(/^(?:feed|podcast|pcast|rss):(?:\/\/)?(?=https?:)/i, ''))
}

function readUrl(text: string): SearchAddress | null {
  const written = text.replace(/^(?:feed|podcast|pcast|rss):\/\//i, 'https://')
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return null
  const { hostname, pathname } = new URL(written)
  if (hostname === 'open.spotify.com') {
    const id = /^\/(?:intl-[a-z-]{2,8}\/)?show\/([A-Za-z0-9]{22})\/?$/.exec(pathname)?.[1]
    return id ? spotify(id) : null
  }
  if (appleHosts.has(hostname)) {
    const id = /\/id(\d{1,15})\/?$/.exec(pathname)?.[1]
    return id ? { kind: 'apple', id, url: `https://podcasts.apple.com/podcast/id${id}` } : null
  }
  return hostname.includes('.') || hostname === 'localhost' ? { kind: 'feed', url: written } : null
}

function spotify(id: string): SearchAddress {
  return { kind: 'spotify', id, url: `https://open.spotify.com/show/${id}` }
}
