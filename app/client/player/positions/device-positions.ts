import { deviceStorage } from '#app/client/base/device-storage.ts'
import { createPositionStore, type PositionStore, positionsKey } from './position-store.ts'

let positions: PositionStore | undefined

/** This device's listening positions, kept in step across tabs; created on first use. */
export function devicePositions(): PositionStore {
  if (positions) return positions
  const made = createPositionStore(deviceStorage())
  window.addEventListener('storage', ({ key }) => {
    if (key === positionsKey || key === null) made.reload()
  })
  positions = made
  return made
}
