import { useSyncExternalStore } from 'react'
import { isConnected, onConnection } from '#app/client/library/offline/connection.ts'

/** Whether the site can be reached; true on the server and while hydrating. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnection, isConnected, () => true)
}
