import { useSyncExternalStore } from 'react'
import { isConnected, onConnection } from '#app/client/offline/connection.ts'

/** Whether the site can be reached; on the server and while hydrating it can. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnection, isConnected, () => true)
}
