/** The caches of this site, by what they hold. Those of other versions of these rules are deleted. */
export const cacheNames = {
  /** Pages as they were last read, and the data of moves between them: of whoever is signed in. */
  pages: 'pages-1',
  data: 'page-data-1',
  routes: 'routes-1',
  assets: 'assets-1',
  pictures: 'pictures-1',
  /** The media of downloads by their addresses, and what is known of each download. */
  media: 'downloads-1',
  downloads: 'download-records-1',
} as const

/** Where the record of a download lies in its cache. */
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
  '/download',
  '/faq',
  '/blog',
])

/** Whether a page may be kept for reading offline. The studio, the account and the API never are. */
export function isKeptPage(pathname: string): boolean {
  return (
    plainPages.has(pathname) ||
    contentPage.test(pathname) ||
    /^\/(?:genre|blog)\/[a-z0-9-]{1,64}$/.test(pathname)
  )
}

/** The page whose data an address of the router carries; null for any other address. */
export function pageOfData(pathname: string): string | null {
  if (pathname === '/_root.data') return '/'
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : null
}

/** The address that carries a page's data, as the router asks for it. */
export function dataOfPage(pathname: string): string {
  return pathname === '/' ? '/_root.data' : `${pathname}.data`
}

/** Whether a request begins or ends a session: what was kept then belongs to nobody. */
export function changesSession(pathname: string): boolean {
  return /^\/(?:login|logout)(?:\.data)?$/.test(pathname)
}
