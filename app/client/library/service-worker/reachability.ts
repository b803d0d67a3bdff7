import type { PageMessage, WorkerScope } from './worker-scope.ts'

let isReachable = true

/** Records whether the site answered, and tells all open pages when that changes. */
export async function noteReachable(scope: WorkerScope, reachable: boolean): Promise<void> {
  if (reachable === isReachable) return
  isReachable = reachable
  for (const client of await scope.clients.matchAll()) client.postMessage(reachabilityMessage())
}

/** The message that tells a page whether the site can be reached. */
export function reachabilityMessage(): PageMessage {
  return { isReachable }
}

/** Workbox plugin that records whether the site can be reached by each request's outcome. */
export function reachabilityPlugin(scope: WorkerScope) {
  return {
    fetchDidSucceed: async ({ response }: { response: Response }) => {
      await noteReachable(scope, true)
      return response
    },
    fetchDidFail: () => noteReachable(scope, false),
  }
}
