import { cacheNames, recordPath } from './cache-rules.ts'

let sessions = 0

/** Deletes what was cached for a session: pages, their data, and media whose URL holds an access token. */
export async function clearSessionCache(): Promise<void> {
  sessions += 1
  await Promise.all([caches.delete(cacheNames.pages), caches.delete(cacheNames.data)])
  const media = await caches.open(cacheNames.media)
  const records = await caches.open(cacheNames.downloads)
  for (const { url } of await media.keys()) {
    if (!new URL(url).searchParams.has('token')) continue
    await media.delete(url)
    for (const record of await records.keys()) {
      const known = (await (await records.match(record))?.json()) as { url?: string } | undefined
      if (record.url.includes(recordPath) && known?.url === url) await records.delete(record)
    }
  }
}

/**
 * Workbox plugin for a cache of pages: stores successful responses only, none requested in another session, and at most
 * `most` of them.
 */
export function sessionCachePlugin(name: string, most: number) {
  return {
    requestWillFetch: ({
      request,
      state,
    }: {
      request: Request
      state?: Record<string, unknown>
    }) => {
      if (state) state.session = sessions
      return Promise.resolve(request)
    },
    cacheWillUpdate: ({
      response,
      state,
    }: {
      response: Response
      state?: Record<string, unknown>
    }) => {
      const isOurs = state?.session === sessions && response.status === 200 && !response.redirected
      return Promise.resolve(isOurs ? response : null)
    },
    cacheDidUpdate: () => trim(name, most),
  }
}

/** Workbox plugin that keeps only the `most` last stored responses. */
export function cacheLimitPlugin(name: string, most: number) {
  return { cacheDidUpdate: () => trim(name, most) }
}

async function trim(name: string, most: number): Promise<void> {
  const cache = await caches.open(name)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}
