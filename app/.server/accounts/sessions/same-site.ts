import type { Site } from '#app/.server/base/site.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whether a page of another site sent a request that changes something. Browsers say so in Sec-Fetch-Site, older ones
 * in Origin; a request with neither header doesn't come from a page.
 */
export function isCrossSite(site: Site, request: Request): boolean {
  if (safeMethods.includes(request.method)) return false
  const fetchSite = request.headers.get('Sec-Fetch-Site')
  if (fetchSite !== null) return fetchSite !== 'same-origin' && fetchSite !== 'none'
  const origin = request.headers.get('Origin')
  return origin !== null && !isOwnOrigin(site, request, origin)
}

/** Whether a script of our own pages sent the request: unlike in isCrossSite, a request without these headers fails. */
export function isFromOwnPage(site: Site, request: Request): boolean {
  const namesOrigin = request.headers.has('Sec-Fetch-Site') || request.headers.has('Origin')
  return (
    namesOrigin && request.headers.get('Sec-Fetch-Site') !== 'none' && !isCrossSite(site, request)
  )
}

/** Whether a request's body is of a type that a form of any site can post without a CORS preflight. */
export function isFormPost(request: Request): boolean {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  return ['', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'].includes(
    type,
  )
}

// A proxy may terminate TLS in front of us: only the host is compared with request.url, not the scheme.
function isOwnOrigin(site: Site, request: Request, origin: string): boolean {
  if (origin === new URL(site.publicUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
}
