import type { AuthenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import { positionsAtOnce } from '#app/rules/library/positions.ts'
import type { ListenedPosition, PositionsAnswer } from '#app/schemas/library/library.ts'
import type { DevicePosition, PositionStore } from './position-store.ts'

/** Syncs listening positions between the device and its account. */
export function syncPositions(positions: PositionStore, call: AuthenticatedCall) {
  let pushing: Promise<void> | null = null
  let pulling: Promise<void> | null = null

  async function pushAll() {
    for (;;) {
      const told = positions.unsynced().slice(0, positionsAtOnce)
      if (told.length === 0) return
      const result = await call('me/position-set', { positions: told.map(wireOf) })
      if (!result.ok) return
      positions.markSynced(told)
      if (told.length < positionsAtOnce) return
    }
  }

  async function pullAll() {
    for (;;) {
      const cursor = positions.cursor()
      const result = await call<PositionsAnswer>('me/positions-get', cursor ? { cursor } : {})
      if (!result.ok) return
      positions.merge(result.value.positions, result.value.cursor)
      if (!result.value.more) return
    }
  }

  return {
    /** Sends unsynced positions to the account; those that fail are sent next time. */
    push(): Promise<void> {
      pushing ??= pushAll().finally(() => {
        pushing = null
      })
      return pushing
    },
    /** Sends them while the page is being left, without waiting for a push that is under way. */
    pushNow: () => void pushAll(),
    /** Fetches the positions that other devices sent to the account. */
    pull(): Promise<void> {
      pulling ??= pullAll().finally(() => {
        pulling = null
      })
      return pulling
    },
  }
}

function wireOf({ _id, position, duration, finished, listened }: DevicePosition): ListenedPosition {
  return { _id, position, duration, finished, listened: new Date(listened).toISOString() }
}
