import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import { type NostrEvent, parseEvent } from '#app/protocols/nostr/event.ts'
import { isNatural, isRecord } from '#app/protocols/nostr/parsed.ts'
import { keptNotesKey } from './kept-notes-key.ts'

/** A signed event that our relay doesn't have yet, as the browser keeps it. */
export interface KeptNote {
  event: NostrEvent
  /** When it was first sent, in Unix milliseconds. */
  since: number
  /** Whether sending it has failed before. */
  tried: boolean
  /** Why the relay doesn't want it, in the relay's words; null while it may still be taken. */
  refusal: string | null
}

/** More aren't kept. */
export const mostKeptNotes = 50
const longestStored = 500_000
const bounds = { tags: 200, content: 10_000 }

/** What is kept, the oldest first; what can't be read is left out. */
export function readKeptNotes(storage: DeviceStorage): KeptNote[] {
  const stored = parsed(storage.getItem(keptNotesKey) ?? '[]')
  if (!Array.isArray(stored)) return []
  return stored.slice(0, mostKeptNotes).flatMap((entry) => keptNote(entry) ?? [])
}

/** Whether they are kept now: there may be too many, or no room for them. */
export function writeKeptNotes(storage: DeviceStorage, notes: readonly KeptNote[]): boolean {
  const text = JSON.stringify(notes)
  if (notes.length > mostKeptNotes || text.length > longestStored) return false
  storage.setItem(keptNotesKey, text)
  return storage.getItem(keptNotesKey) === text
}

function keptNote(entry: unknown): KeptNote | null {
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
