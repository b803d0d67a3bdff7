import type { PageMessage, WorkerScope } from './worker-scope.ts'

let isReachable = true

/** Notes whether the site answered, and tells every open page when that changes. */
export async function noteReachable(scope: WorkerScope, reachable: boolean): Promise<void> {
  if (reachable === isReachable) return
  isReachable = reachable
  for (const client of await scope.clients.matchAll()) client.postMessage(reachabilityMessage())
}

/** What pages are told of it. */
export function reachabilityMessage(): PageMessage {
  return { isReachable }
}

/** For a cache of pages: what came from the network, or couldn't, says whether there is one. */
export function notesReachability(scope: WorkerScope) {
  return {
    fetchDidSucceed: async ({ response }: { response: Response }) => {
      await noteReachable(scope, true)
      return response
    },
    fetchDidFail: () => noteReachable(scope, false),
  }
}
