import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching'
import { createPartialResponse } from 'workbox-range-requests'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { cacheNames, changesSession, isCacheablePage, pageOfData } from './cache-rules.ts'
import { clearSessionCache, sessionCachePlugin, cacheLimitPlugin } from './session-cache.ts'
import { noteReachable, reachabilityPlugin, reachabilityMessage } from './reachability.ts'
import { answerRoutes, learnRoutes } from './route-manifest.ts'
import type { WorkerMessage, WorkerScope } from './worker-scope.ts'

/** The files of the shell, inserted when the worker is built. */
declare const __SHELL_FILES__: { url: string; revision: string | null }[]

declare const self: WorkerScope
const scope = self
const offlinePage = '/offline'
const ignoresHeaders = { ignoreVary: true }
/** Of one page. */
const mostPictures = 40

const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds: 6,
  matchOptions: ignoresHeaders,
  plugins: [sessionCachePlugin(cacheNames.pages, 60), reachabilityPlugin(scope)],
})
const pageData = new NetworkFirst({
  cacheName: cacheNames.data,
  networkTimeoutSeconds: 6,
  matchOptions: ignoresHeaders,
  plugins: [sessionCachePlugin(cacheNames.data, 120), reachabilityPlugin(scope)],
})

// The shell is fetched without cookies, so that no user's data is cached with it.
addPlugins([
  {
    requestWillFetch: ({ request }) =>
      Promise.resolve(new Request(request, { credentials: 'omit' })),
  },
])
precacheAndRoute(__SHELL_FILES__, { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  async ({ request, url, event }) => {
    try {
      if (isCacheablePage(url.pathname)) return await pages.handle({ request, event })
      const answer = await fetch(request)
      await noteReachable(scope, true)
      return answer
    } catch {
      await noteReachable(scope, false)
      return offlineAnswer(url)
    }
  },
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isCacheablePage(pageOfData(url.pathname) ?? ''),
  pageData,
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/__manifest',
  ({ request }) => answerRoutes(request),
)

// While the site can't be reached, pages poll this.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/healthz/pages',
  async ({ request }) => {
    const answer = await fetch(request)
    await noteReachable(scope, answer.ok)
    return answer
  },
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: cacheNames.assets,
    plugins: [cacheLimitPlugin(cacheNames.assets, 300)],
  }),
)

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  new StaleWhileRevalidate({
    cacheName: cacheNames.pictures,
    matchOptions: ignoresHeaders,
    plugins: [cacheLimitPlugin(cacheNames.pictures, 250)],
  }),
)

registerRoute(({ request }) => /^(audio|video)$/.test(request.destination), answerMedia)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && changesSession(url.pathname),
  async ({ request }) => {
    await clearSessionCache()
    const answer = await fetch(request)
    await clearSessionCache()
    return answer
  },
  'POST',
)

/** Answers range requests for downloaded media from the cache; all other media comes from the network. */
async function answerMedia({ request }: { request: Request }): Promise<Response> {
  const media = await caches.open(cacheNames.media)
  const downloaded = await media.match(request.url, ignoresHeaders)
  if (!downloaded) return fetch(request)
  return request.headers.has('range') ? createPartialResponse(request, downloaded) : downloaded
}

/** The offline page, with a link back. React Router hydrates it at its own URL only, so this redirects there. */
async function offlineAnswer(url: URL): Promise<Response> {
  if (url.pathname !== offlinePage) {
    const from = new URLSearchParams({ from: url.pathname + url.search })
    return Response.redirect(`${offlinePage}?${from.toString()}`)
  }
  return (await matchPrecache(offlinePage)) ?? Response.error()
}

// The offline page's route manifest is written after this worker is built, so its name is read from the page.
scope.addEventListener('install', (event) => event.waitUntil(keepPageFiles(offlinePage)))

/** Caches the scripts and styles that a page loads, and its routes. */
async function keepPageFiles(page: string): Promise<void> {
  const answer = await fetch(page, { credentials: 'omit' })
  const html = await answer.text()
  await Promise.all([keepFilesIn(html), learnRoutes(html)])
}

async function keepFilesIn(html: string): Promise<void> {
  const files = new Set(html.match(/\/assets\/[A-Za-z0-9._-]+\.(?:js|css)/g))
  const cache = await caches.open(cacheNames.assets)
  for (const file of files) {
    if (!(await caches.match(file))) await cache.add(file).catch(() => undefined)
  }
}

scope.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message === 'activate') event.waitUntil(scope.skipWaiting())
  if (typeof message === 'object') {
    const { pathname, search } = new URL(message.keep, scope.location.origin)
    event.waitUntil(keepPage(pathname, search))
  }
  if (message === 'reachable?') event.source?.postMessage(reachabilityMessage())
})

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))

/** Deletes caches of earlier versions, and caches the pages that were open before the worker became active. */
async function takeOver(): Promise<void> {
  await scope.clients.claim()
  const ours = new Set<string>(Object.values(cacheNames))
  for (const name of await caches.keys())
    if (/^(pages|page-data|routes|assets|pictures)-\d+$/.test(name) && !ours.has(name))
      await caches.delete(name)
  const open = (await scope.clients.matchAll()).map((client) => new URL(client.url))
  for (const { origin, pathname, search } of open)
    if (origin === scope.location.origin) await keepPage(pathname, search)
}

/** Caches a page that was read before the worker was there, with its files and pictures. */
async function keepPage(pathname: string, search: string): Promise<void> {
  const page = pathname + search
  const cache = await caches.open(cacheNames.pages)
  if (!isCacheablePage(pathname) || (await cache.match(page, ignoresHeaders))) return
  const answer = await fetch(page).catch(() => null)
  if (answer?.status !== 200 || answer.redirected) return
  const html = await answer.clone().text()
  // First the page: the rest is only nicer to have.
  await cache.put(page, answer)
  await Promise.all([keepFilesIn(html), keepPicturesIn(html), learnRoutes(html)])
}

/** Caches the pictures of the site that a page shows. */
async function keepPicturesIn(html: string): Promise<void> {
  const cache = await caches.open(cacheNames.pictures)
  const sources = [...html.matchAll(/<img[^>]* src="(\/images\/[^"]+)"/g)].map(
    ([, src = '']) => src,
  )
  for (const source of new Set(sources.slice(0, mostPictures))) {
    const picture = source.replaceAll('&amp;', '&')
    if (!(await cache.match(picture, ignoresHeaders)))
      await cache.add(picture).catch(() => undefined)
  }
}
