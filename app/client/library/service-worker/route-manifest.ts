import { cacheNames } from './cache-rules.ts'

// One path for each kind of page that may be cached: the ids don't matter.
const cachedKinds = [
  '/',
  '/offline',
  '/charts',
  '/library',
  '/search',
  '/genre/any',
  ...['show', 'episode', 'artist', 'album', 'track', 'playlist', 'clip', 'live', 'audiobook'].map(
    (type) => `/${type}/any`,
  ),
]

/**
 * The router asks for the routes behind a page's links in varying groups. Offline, this returns all routes known of
 * that version: more than it asked for does no harm.
 */
export async function answerRoutes(request: Request): Promise<Response> {
  const version = new URL(request.url).searchParams.get('version') ?? ''
  try {
    const answer = await fetch(request)
    if (answer.status === 200) await cacheManifest(version, answer.clone())
    return answer
  } catch {
    const cache = await caches.open(cacheNames.routes)
    return (await cache.match(keyOf(version))) ?? Response.error()
  }
}

/** Fetches the routes of all pages that may be cached; `html` is a page that names the version. */
export async function learnRoutes(html: string): Promise<void> {
  const version = /\/assets\/manifest-([0-9a-f]+)\.js/.exec(html)?.[1]
  if (!version) return
  const query = new URLSearchParams({ paths: cachedKinds.join(','), version })
  const answer = await fetch(`/__manifest?${query.toString()}`, { credentials: 'omit' })
  if (answer.status === 200) await cacheManifest(version, answer)
}

/** Caches the routes of the last two versions only: those of older ones refer to files that no longer exist. */
async function cacheManifest(version: string, answer: Response): Promise<void> {
  const cache = await caches.open(cacheNames.routes)
  const known = (await (await cache.match(keyOf(version)))?.json()) as object | undefined
  const routes = { ...known, ...((await answer.json()) as object) }
  await cache.put(keyOf(version), Response.json(routes))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -2).map((key) => cache.delete(key)))
}

function keyOf(version: string): string {
  return `/__manifest?version=${encodeURIComponent(version)}`
}
