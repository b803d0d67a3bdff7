/** The caches of this site by content. Those of earlier versions are deleted. */
export const cacheNames = {
  /** HTML pages as last loaded, and the data of client-side navigations: both belong to the signed-in user. */
  pages: 'pages-1',
  data: 'page-data-1',
  routes: 'routes-1',
  assets: 'assets-1',
  pictures: 'pictures-1',
  /** Downloaded media by URL, and a record about each download. */
  media: 'downloads-1',
  downloads: 'download-records-1',
} as const

/** Path prefix of the records of downloads in their cache. */
export const recordPath = '/download-records/'

const contentPage =
  /^\/(?:show|episode|artist|album|track|playlist|clip|live|audiobook)\/[A-Za-z0-9_-]{1,64}$/
const plainPages = new Set([
  '/',
  '/charts',
  '/library',
  '/features',
  '/podcasters',
  '/artists',
  '/artists/open-distribution',
  '/artists/open-payments',
  '/artists/open-social',
  '/privacy-policy',
  '/terms-of-use',
  '/imprint',
  '/download',
  '/faq',
  '/blog',
])

/** Whether a page may be cached for offline use. Pages of the studio, the account and the API never are. */
export function isCacheablePage(pathname: string): boolean {
  return (
    plainPages.has(pathname) ||
    contentPage.test(pathname) ||
    /^\/(?:genre|blog)\/[a-z0-9-]{1,64}$/.test(pathname)
  )
}

/** The path of the page that a router data URL belongs to; null for other URLs. */
export function pageOfData(pathname: string): string | null {
  if (pathname === '/_root.data') return '/'
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : null
}

/** The URL from which the router loads a page's data. */
export function dataOfPage(pathname: string): string {
  return pathname === '/' ? '/_root.data' : `${pathname}.data`
}

/** Whether a request begins or ends a session: cached pages belong to the session before it. */
export function changesSession(pathname: string): boolean {
  return /^\/(?:login|logout)(?:\.data)?$/.test(pathname)
}
