import type { WorkerMessage } from './worker-scope.ts'

/**
 * Registers the service worker, and tells when a newer one waits. Nothing where there is none: in development, without
 * TLS, in browsers that refuse.
 */
export async function registerServiceWorker(onUpdate: (apply: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker
    .register('/service-worker.js')
    .catch(() => null)
  if (!registration) return
  const tell = (worker: ServiceWorker) => onUpdate(() => activate(worker))
  if (registration.waiting && navigator.serviceWorker.controller) tell(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const found = registration.installing
    found?.addEventListener('statechange', () => {
      // The first worker in a browser is no update: it replaces none.
      if (found.state === 'installed' && navigator.serviceWorker.controller) tell(found)
    })
  })
  lookForUpdates(registration)
}

/** Pages that stay open for days look for a new version when they are come back to, at most once an hour. */
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
