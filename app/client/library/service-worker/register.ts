import type { WorkerMessage } from './worker-scope.ts'

/**
 * Registers the service worker, and calls `onUpdate` when a newer one waits. Does nothing in development, without TLS,
 * or where the browser refuses.
 */
export async function registerServiceWorker(onUpdate: (apply: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker
    .register('/service-worker.js')
    .catch(() => null)
  if (!registration) return
  keepFirstPage()
  const tell = (worker: ServiceWorker) => onUpdate(() => activate(worker))
  if (registration.waiting && navigator.serviceWorker.controller) tell(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const found = registration.installing
    found?.addEventListener('statechange', () => {
      // The first worker in a browser isn't an update.
      if (found.state === 'installed' && navigator.serviceWorker.controller) tell(found)
    })
  })
  lookForUpdates(registration)
}

/**
 * The page that was there before the worker: it has been loaded without it, and may have been left inside the site since.
 */
function keepFirstPage(): void {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  const first = location.pathname + location.search
  const keep = (page: string) =>
    serviceWorker.controller?.postMessage({ keep: page } satisfies WorkerMessage)
  serviceWorker.addEventListener(
    'controllerchange',
    () => {
      keep(first)
      keep(location.pathname + location.search)
    },
    { once: true },
  )
}

/** Pages that stay open for days check for a new version when they become visible again, at most once an hour. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < 3_600_000) return
    last = Date.now()
    registration.update().catch(() => undefined)
  })
}

function activate(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  worker.postMessage('activate' satisfies WorkerMessage)
}
