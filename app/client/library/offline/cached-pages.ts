import {
  cacheNames,
  dataOfPage,
  isCacheablePage,
} from '#app/client/library/service-worker/cache-rules.ts'

export interface CachedPage {
  path: string
  title: string
}

const most = 12

/** Cached content pages that can be read offline, most recent first. */
export async function listCachedPages(): Promise<CachedPage[]> {
  const cache = await caches.open(cacheNames.pages)
  const found: CachedPage[] = []
  for (const key of [...(await cache.keys())].reverse()) {
    const { pathname, search } = new URL(key.url)
    const title = pathname.split('/').length > 2 && titleIn(await (await cache.match(key))?.text())
    if (title && !found.some((page) => page.title === title))
      found.push({ path: pathname + search, title })
    if (found.length === most) break
  }
  return found
}

/** Whether the router can navigate to a page offline: its data is cached, even if its HTML isn't. */
export async function isPageCached(path: string): Promise<boolean> {
  const { pathname, search } = new URL(path, location.href)
  if (!isCacheablePage(pathname)) return false
  const data = await caches.open(cacheNames.data)
  return Boolean(await data.match(dataOfPage(pathname) + search, { ignoreVary: true }))
}

function titleIn(html: string | undefined): string | undefined {
  const text = /<title[^>]*>([^<]+)<\/title>/.exec(html ?? '')?.[1]
  return (
    text && new DOMParser().parseFromString(text, 'text/html').documentElement.textContent?.trim()
  )
}
