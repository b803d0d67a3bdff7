import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import { type NostrEvent, parseEvent } from '#app/protocols/nostr/event.ts'
import { isNatural, isRecord } from '#app/protocols/nostr/parsed.ts'
import { outboxKey } from './outbox-key.ts'

/** A signed event that our relay doesn't have yet, as the browser stores it. */
export interface StoredNote {
  event: NostrEvent
  /** When it was first sent, in Unix milliseconds. */
  since: number
  /** Whether sending it has failed before. */
  tried: boolean
  /** Why the relay refused it, as the relay says; null while it may still be accepted. */
  refusal: string | null
}

/** Notes that are stored at most. */
export const maxStoredNotes = 50
const longestStored = 500_000
const bounds = { tags: 200, content: 10_000 }

/** The stored notes, the oldest first, without unreadable ones. */
export function readOutbox(storage: DeviceStorage): StoredNote[] {
  const stored = parsed(storage.getItem(outboxKey) ?? '[]')
  if (!Array.isArray(stored)) return []
  return stored.slice(0, maxStoredNotes).flatMap((entry) => parseStoredNote(entry) ?? [])
}

/** Stores the notes. Returns whether that worked: there may be too many, or no room. */
export function writeOutbox(storage: DeviceStorage, notes: readonly StoredNote[]): boolean {
  const text = JSON.stringify(notes)
  if (notes.length > maxStoredNotes || text.length > longestStored) return false
  storage.setItem(outboxKey, text)
  return storage.getItem(outboxKey) === text
}

function parseStoredNote(entry: unknown): StoredNote | null {
  if (!isRecord(entry) || !isNatural(entry.since)) return null
  const read = parseEvent(entry.event, bounds)
  if ('problem' in read) return null
  const { since, tried, refusal } = entry
  return {
    event: read.value,
    since,
    tried: tried === true,
    refusal: typeof refusal === 'string' ? refusal : null,
  }
}

function parsed(text: string): unknown {
  try {
    return text.length > longestStored ? null : (JSON.parse(text) as unknown)
  } catch {
    return null
  }
}
