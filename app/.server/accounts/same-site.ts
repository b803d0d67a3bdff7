import type { Site } from '../ctx.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whether a request that changes something was sent by a page of another site. Browsers say so by Sec-Fetch-Site, older
 * ones by Origin; what says neither is no page of anyone's.
 */
export function isCrossSite(site: Site, request: Request): boolean {
  if (safeMethods.includes(request.method)) return false
  const fetchSite = request.headers.get('Sec-Fetch-Site')
  if (fetchSite !== null) return fetchSite !== 'same-origin' && fetchSite !== 'none'
  const origin = request.headers.get('Origin')
  return origin !== null && !isOwnOrigin(site, request, origin)
}

/** Whether a script of our own pages sent the request: unlike above, saying nothing isn't enough. */
export function isFromOwnPage(site: Site, request: Request): boolean {
  const told = request.headers.has('Sec-Fetch-Site') || request.headers.has('Origin')
  return told && request.headers.get('Sec-Fetch-Site') !== 'none' && !isCrossSite(site, request)
}

/** Whether a request has the kind of body that any site's form can post here without asking first. */
export function isFormPost(request: Request): boolean {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  return ['', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'].includes(
    type,
  )
}

// A proxy may end TLS in front of us: the host has to agree, the scheme of request.url need not.
function isOwnOrigin(site: Site, request: Request, origin: string): boolean {
  if (origin === new URL(site.publicUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
}
