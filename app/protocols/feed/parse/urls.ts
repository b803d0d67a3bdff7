const PLAIN_WEB_URL = /^https?:\/\/[^\s<>"\\^`{|}]+$/i
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const HARMFUL = /^(?:javascript|data|vbscript|file|blob|about|view-source):$/

export type ResolvedUrl = { url: string } | { problem: string }

/** Makes an address absolute. Valid ones are kept exactly as written: enclosures and derived guids depend on them. */
export function resolveUrl(raw: string, base: string | undefined, webOnly: boolean): ResolvedUrl {
  const trimmed = raw.trim()
  if (PLAIN_WEB_URL.test(trimmed)) return { url: trimmed }
  if (!SCHEME.test(trimmed)) {
    if (base === undefined) return { problem: 'is relative to nothing known' }
    if (/[<>"\s]/.test(trimmed)) return { problem: 'is no address' }
  }
  const url = URL.parse(trimmed, base)
  if (url === null) return { problem: 'is no address' }
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (isWeb) return { url: url.href }
  if (webOnly || HARMFUL.test(url.protocol)) return { problem: `has the scheme ${url.protocol}` }
  return { url: trimmed }
}
