import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import { isHex32, isNatural, isRecord } from '#app/protocols/nostr/parsed.ts'
import type { NamedPerson } from '#app/protocols/nostr/written-text.ts'

/** What somebody has written and not sent. */
export interface Draft {
  text: string
  /** Who was chosen while writing; they stand in the text as `@name`. */
  people: NamedPerson[]
  /** The second of an item that it is about; null for none, undefined as long as that is open. */
  second?: number | null | undefined
}

export const emptyDraft: Draft = { text: '', people: [] }

/** The second stays where the item was when the first word was written; with the last one gone it is open again. */
export function withSecond(draft: Draft, second: number | null): Draft {
  return { ...draft, second: draft.text === '' ? undefined : second }
}

const draftsKey = 'tributary-drafts'
/** Of more the oldest are forgotten. */
const mostDrafts = 30
/** Also what is too long to be sent is kept, up to this. */
const longestText = 5000
const mostPeople = 50
const longestStored = 400_000

/** What was written at a place, such as `reply:{id}`, and not sent. */
export function readDraft(storage: DeviceStorage, place: string): Draft {
  return draftsIn(storage).find(([name]) => name === place)?.[1] ?? emptyDraft
}

/** Keeps it until it is sent; an empty one is forgotten. */
export function writeDraft(storage: DeviceStorage, place: string, draft: Draft): void {
  const others = draftsIn(storage).filter(([name]) => name !== place)
  const kept = { ...draft, text: draft.text.slice(0, longestText) }
  const drafts = draft.text.trim() === '' ? others : [...others, [place, kept]]
  storage.setItem(draftsKey, JSON.stringify(drafts.slice(-mostDrafts)))
}

/** Forgets all: somebody else may sit there next. */
export function forgetDrafts(storage: DeviceStorage): void {
  storage.setItem(draftsKey, '[]')
}

/** By place, the one that was changed last at the end. */
function draftsIn(storage: DeviceStorage): [string, Draft][] {
  const stored = parsed(storage.getItem(draftsKey) ?? '[]')
  if (!Array.isArray(stored)) return []
  return stored.slice(-mostDrafts).flatMap((entry: unknown): [string, Draft][] => {
    if (!Array.isArray(entry)) return []
    const [place, value] = entry as unknown[]
    const draft = draftOf(value)
    return typeof place === 'string' && draft ? [[place, draft]] : []
  })
}

function draftOf(value: unknown): Draft | null {
  if (!isRecord(value) || typeof value.text !== 'string') return null
  const people = Array.isArray(value.people) ? value.people : []
  const { second } = value
  return {
    text: value.text.slice(0, longestText),
    people: people.slice(0, mostPeople).filter(isNamedPerson),
    ...(isNatural(second) || second === null ? { second } : {}),
  }
}

function isNamedPerson(value: unknown): value is NamedPerson {
  return isRecord(value) && typeof value.name === 'string' && isHex32(value.pubkey)
}

function parsed(text: string): unknown {
  try {
    return text.length > longestStored ? null : (JSON.parse(text) as unknown)
  } catch {
    return null
  }
}
