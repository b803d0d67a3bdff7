import type { IncomingMessage } from 'node:http'

/** No address here is longer, or has more segments or parameters; those of external pictures are the longest. */
const requestBounds = {
  address: 8 * 1024,
  segments: 32,
  parameters: 100,
  /** Apps for music send queues and playlists with the address, a parameter for each track. */
  ofApps: { address: 12 * 1024, parameters: 500 },
  /** Segments of all paths in one request of the router's manifest: pages ask for at most 7,680 characters. */
  manifestSegments: 700,
} as const

/**
 * The status to refuse an address with, before anything parses it; null if it may pass. The router's matching takes
 * time quadratic in the number of segments.
 */
export function addressRefusal({ url = '/' }: Pick<IncomingMessage, 'url'>): 404 | 414 | null {
  const bounds = url.startsWith('/rest/') ? requestBounds.ofApps : requestBounds
  if (url.length > bounds.address) return 414
  const at = url.indexOf('?')
  const [path, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
  if (count(path, '/') > requestBounds.segments) return 404
  if (count(query, '&') >= bounds.parameters) return 414
  return path === '/__manifest' ? manifestRefusal(query) : null
}

/** The router matches each path in the request. */
function manifestRefusal(query: string): 414 | null {
  const paths = new URLSearchParams(query).get('paths')?.split(',') ?? []
  const segments = paths.map((path) => count(path, '/') + 1)
  const isBounded =
    segments.every((one) => one <= requestBounds.segments + 1) &&
    segments.reduce((sum, one) => sum + one, 0) <= requestBounds.manifestSegments
  return isBounded ? null : 414
}

function count(text: string, sign: string): number {
  let found = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) found++
  return found
}
