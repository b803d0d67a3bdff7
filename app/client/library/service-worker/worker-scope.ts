/** The parts of the worker's global scope that are used here: the project's types are those of pages. */
export interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(): Promise<readonly Page[]>
  }
  location: Location
  skipWaiting(): Promise<void>
  addEventListener(
    type: 'install' | 'activate' | 'message',
    listener: (event: ExtendableEvent & { data?: unknown; source?: Page | null }) => void,
  ): void
}

interface Page {
  url: string
  postMessage(message: PageMessage): void
}

interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void
}

/** Messages from pages. */
export type WorkerMessage = 'activate' | 'reachable?' | { keep: string }

/** Messages to pages. */
export interface PageMessage {
  isReachable: boolean
}
