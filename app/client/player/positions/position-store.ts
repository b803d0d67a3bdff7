import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import { alwaysFromStart } from '#app/client/player/first-press/first-sound.ts'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import type { ListenedPosition } from '#app/schemas/library/library.ts'

/** How far an item was played, and how to show it in lists. Seconds. */
export interface DevicePosition {
  _id: string
  position: number
  duration: number | null
  finished: boolean
  /** Unix milliseconds. */
  listened: number
  /** Whether it has been sent to the account. */
  synced: boolean
  /** How lists show the item; missing if only another device played it. */
  shown?: { type: string; title: string; subtitle: string; img: string | null }
}

interface Stored {
  /** The account that the synced positions belong to. */
  account: string | null
  /** The cursor from which to pull the account's next changes. */
  cursor: string | null
  entries: DevicePosition[]
  /** Positions that other accounts left here before they could be sent: they wait for their account to return. */
  waiting: (DevicePosition & { account: string })[]
}

export interface PositionStore {
  get(id: string): DevicePosition | undefined
  /** Newest first; the same array until something changes. */
  all(): readonly DevicePosition[]
  subscribe(listener: () => void): () => void
  /** Where to resume an item, in seconds; null to start at its beginning. */
  resumeAt(item: PlayerQueueItem): number | null
  /** Stores the position of an item that was just played. */
  note(heard: Omit<DevicePosition, 'synced'>): void
  /** Removes an item's position, or all of them (null). */
  forget(id: string | null): void
  /** Assigns the store to an account, or to the device alone (null). */
  belongTo(account: string | null): void
  cursor(): string | null
  /** Positions that weren't sent to the account yet. */
  unsynced(): DevicePosition[]
  markSynced(told: readonly DevicePosition[]): void
  /** Merges positions that the account knows from other devices: for each item, the latest listened time wins. */
  merge(told: readonly ListenedPosition[], cursor: string): void
  /** Reads the storage again after another tab changed it. */
  reload(): void
}

export const positionsKey = 'tributary-positions'
const maxEntries = 500
const publicId = /^[A-Za-z0-9]{20}$/

export function createPositionStore(storage: DeviceStorage): PositionStore {
  const listeners = new Set<() => void>()
  let stored = read(storage)
  let byId = indexOf(stored.entries)

  function write(changes: Partial<Stored>) {
    const entries = [...(changes.entries ?? stored.entries)]
      .sort((a, b) => b.listened - a.listened)
      .slice(0, maxEntries)
    show({ ...stored, ...changes, entries })
    storage.setItem(positionsKey, JSON.stringify(stored))
  }

  function show(next: Stored) {
    stored = next
    byId = indexOf(next.entries)
    for (const listener of [...listeners]) listener()
  }

  function writeEntries(changed: readonly DevicePosition[]) {
    const entries = new Map([...byId, ...changed.map((entry) => [entry._id, entry] as const)])
    write({ entries: [...entries.values()] })
  }

  return {
    get: (id) => byId.get(id),
    all: () => stored.entries,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    resumeAt({ entity }) {
      if (!entity || alwaysFromStart.has(entity.type)) return null
      const known = byId.get(entity._id)
      return known && !known.finished && known.position > 0 ? known.position : null
    },
    note: (heard) => writeEntries([{ ...heard, synced: false }]),
    forget: (id) =>
      write({ entries: id === null ? [] : stored.entries.filter(({ _id }) => _id !== id) }),
    belongTo(account) {
      const left = stored.account
      if (account === left) return
      const unsent =
        left === null ? [] : stored.entries.filter((entry) => !entry.synced).map(ownedBy(left))
      const waiting = [...unsent, ...stored.waiting].slice(0, maxEntries)
      const returned = waiting.filter((entry) => entry.account === account).map(withoutOwner)
      write({
        account,
        cursor: null,
        // Positions of a logged-out device go to the next account that logs in on it.
        entries: latestOfEach([...returned, ...(left === null ? stored.entries : [])]),
        waiting: waiting.filter((entry) => entry.account !== account),
      })
    },
    cursor: () => stored.cursor,
    unsynced: () => stored.entries.filter(({ _id, synced }) => !synced && publicId.test(_id)),
    markSynced(told) {
      const unchanged = told.filter(({ _id, listened }) => byId.get(_id)?.listened === listened)
      writeEntries(unchanged.map((entry) => ({ ...entry, synced: true })))
    },
    merge(told, cursor) {
      const newer = told
        .map((entry) => ({ ...entry, listened: Date.parse(entry.listened) }))
        .filter(({ _id, listened }) => listened >= (byId.get(_id)?.listened ?? 0))
      const entries = new Map(byId)
      for (const entry of newer) {
        const shown = byId.get(entry._id)?.shown
        entries.set(entry._id, { ...entry, synced: true, ...(shown ? { shown } : {}) })
      }
      write({ entries: [...entries.values()], cursor })
    },
    reload: () => show(read(storage)),
  }
}

function ownedBy(account: string) {
  return (entry: DevicePosition) => ({ ...entry, account })
}

function withoutOwner({ account: _, ...entry }: DevicePosition & { account: string }) {
  return entry
}

function latestOfEach(entries: readonly DevicePosition[]): DevicePosition[] {
  const byTime = [...entries].sort((a, b) => a.listened - b.listened)
  return [...indexOf(byTime).values()]
}

function indexOf(entries: readonly DevicePosition[]): Map<string, DevicePosition> {
  return new Map(entries.map((entry) => [entry._id, entry]))
}

function read(storage: DeviceStorage): Stored {
  const empty: Stored = { account: null, cursor: null, entries: [], waiting: [] }
  try {
    const value = JSON.parse(storage.getItem(positionsKey) ?? 'null') as Partial<Stored> | null
    if (!value || !Array.isArray(value.entries)) return empty
    return {
      account: typeof value.account === 'string' ? value.account : null,
      cursor: typeof value.cursor === 'string' ? value.cursor : null,
      entries: value.entries.filter(isPosition).slice(0, maxEntries),
      waiting: Array.isArray(value.waiting)
        ? value.waiting.filter(isOwned).slice(0, maxEntries)
        : [],
    }
  } catch {
    return empty
  }
}

function isPosition(value: unknown): value is DevicePosition {
  if (typeof value !== 'object' || value === null) return false
  const { _id, position, duration, finished, listened } = value as Partial<DevicePosition>
  return (
    typeof _id === 'string' &&
    Number.isFinite(position) &&
    (duration === null || Number.isFinite(duration)) &&
    typeof finished === 'boolean' &&
    Number.isFinite(listened)
  )
}

function isOwned(value: unknown): value is DevicePosition & { account: string } {
  return isPosition(value) && typeof (value as { account?: unknown }).account === 'string'
}
