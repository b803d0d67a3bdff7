import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { logContext, noteRoute } from '#app/.server/base/lib/logging/log-context.ts'
import { WholePage } from '#app/.server/base/http/whole-page.ts'
import { displayLocale } from '#app/rules/base/display-locale.ts'

/** How long a rendered public page is sent to other visitors. */
const freshMs = 1000
const maxPages = 500
const longestPage = 1_000_000
const maxBytes = 40_000_000
const publicPages =
  /^\/(?:charts|feed|boostbot|[ep]\/[a-z0-9]+|genre\/[a-z0-9-]+|(?:show|artist|album|audiobook|playlist|episode|track|live)\/[A-Za-z0-9]+)?$/

interface CachedPage {
  bytes: Buffer<ArrayBuffer>
  /** The page as text, decoded at the first cache hit. */
  html?: string
  headers: Headers
  nonce: string
  /** The pattern of its route. */
  route: string
  until: number
}

/**
 * Caches public pages for a second, for visitors without a session, so that a page that thousands open at once is
 * rendered once. Each copy gets its own script nonce.
 */
export function createPageCache(now: () => number = Date.now) {
  const pages = new LRUCache<string, CachedPage>({
    max: maxPages,
    maxSize: maxBytes,
    // lru-cache refuses sizes of 0.
    sizeCalculation: ({ bytes }) => Math.max(bytes.length, 1),
  })

  return async function recall(
    request: Request,
    render: () => Promise<Response>,
  ): Promise<Response> {
    const key = keyOf(request)
    if (key === null) return render()
    const known = pages.get(key)
    if (known && known.until > now()) {
      noteRoute(known.route)
      return copyOf(known)
    }
    const response = await render()
    const page = cacheable(response)
    if (page)
      pages.set(key, { ...page, route: logContext()?.route ?? 'none', until: now() + freshMs })
    return response
  }
}

/** Everything that a visitor's page depends on; null if the response can't be shared. */
function keyOf(request: Request): string | null {
  const cookies = request.headers.get('cookie') ?? ''
  if (request.method !== 'GET' || cookies.includes('tributary_session=')) return null
  const url = new URL(request.url)
  // Searches within a show hardly repeat: they would only evict other pages.
  if (!publicPages.test(url.pathname) || url.searchParams.has('q')) return null
  const locale = displayLocale(request.headers.get('accept-language'))
  const site = request.headers.get('sec-fetch-site')
  return [url.host, url.pathname, url.search, cookies, locale, site].join('\n')
}

function cacheable(response: Response): Omit<CachedPage, 'until' | 'route'> | null {
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
  if (!(response instanceof WholePage) || response.utf8.length > longestPage) return null
  if (response.status !== 200 || nonce === undefined || response.headers.has('set-cookie'))
    return null
  // Sending the answer adds to its own headers.
  return { bytes: response.utf8, headers: new Headers(response.headers), nonce }
}

function copyOf(page: CachedPage): Response {
  const nonce = randomBytes(16).toString('base64')
  const headers = new Headers(page.headers)
  const policy = headers.get('content-security-policy') ?? ''
  headers.set('content-security-policy', policy.replaceAll(page.nonce, nonce))
  page.html ??= page.bytes.toString()
  return new WholePage(Buffer.from(page.html.replaceAll(page.nonce, nonce)), { headers })
}
