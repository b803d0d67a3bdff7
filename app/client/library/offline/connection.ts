import type { PageMessage, WorkerMessage } from '#app/client/library/service-worker/worker-scope.ts'

const retryMs = 10_000
const listeners = new Set<() => void>()
let nextCheck: ReturnType<typeof setTimeout> | undefined
let isReachable = true
let isWatching = false

/** Whether the site can be reached, as far as is known: being online doesn't mean that the site answers. */
export function isConnected(): boolean {
  return navigator.onLine && isReachable
}

export function onConnection(listener: () => void): () => void {
  watch()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Listens to the browser and to the service worker, which sees the outcome of every request. */
function watch(): void {
  if (isWatching) return
  isWatching = true
  window.addEventListener('online', () => void checkReachable())
  window.addEventListener('offline', tell)
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  worker?.addEventListener('message', ({ data }: MessageEvent<Partial<PageMessage>>) => {
    if (typeof data.isReachable === 'boolean') change(data.isReachable)
  })
  worker?.controller?.postMessage('reachable?' satisfies WorkerMessage)
}

function change(reachable: boolean): void {
  if (isReachable === reachable) return
  isReachable = reachable
  if (!reachable) checkLater()
  tell()
}

async function checkReachable(): Promise<void> {
  const answer = await fetch('/healthz/pages', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) change(true)
  else if (!isReachable) checkLater()
  tell()
}

function checkLater(): void {
  clearTimeout(nextCheck)
  nextCheck = setTimeout(() => void checkReachable(), retryMs)
}

function tell(): void {
  for (const listener of listeners) listener()
}
