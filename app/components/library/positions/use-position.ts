import { useSyncExternalStore } from 'react'
import { devicePositions } from '#app/client/player/positions/device-positions.ts'
import type { DevicePosition } from '#app/client/player/positions/position-store.ts'

/** The position of an item as known on this device; undefined on the server. */
export function usePosition(id: string): DevicePosition | undefined {
  return useSyncExternalStore(
    subscribe,
    () => devicePositions().get(id),
    () => undefined,
  )
}

/** Positions known on this device, newest first. */
export function useDeviceHistory(): readonly DevicePosition[] {
  return useSyncExternalStore(
    subscribe,
    () => devicePositions().all(),
    () => none,
  )
}

const none: readonly DevicePosition[] = []

function subscribe(listener: () => void): () => void {
  return devicePositions().subscribe(listener)
}
