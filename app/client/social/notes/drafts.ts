import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import { isHex32, isNatural, isRecord } from '#app/protocols/nostr/parsed.ts'
import type { NamedPerson } from '#app/protocols/nostr/written-text.ts'

/** A text that is written and not sent yet. */
export interface Draft {
  text: string
  /** People who were chosen while writing, and are in the text as `@name`. */
  people: NamedPerson[]
  /** The second of an item that it is about; null for none, undefined until something is written. */
  second?: number | null | undefined
}

export const emptyDraft: Draft = { text: '', people: [] }

/** Sets the second, which stays from the first character on, and is open again once the text is empty. */
export function withSecond(draft: Draft, second: number | null): Draft {
  return { ...draft, second: draft.text === '' ? undefined : second }
}

const draftsKey = 'tributary-drafts'
/** Drafts that are stored: beyond, the oldest are deleted. */
const maxDrafts = 30
/** Characters of a stored draft: more than can be sent. */
const longestText = 5000
const maxPeople = 50
const longestStored = 400_000

/** The draft of a place, such as `reply:{id}`. */
export function readDraft(storage: DeviceStorage, place: string): Draft {
  return draftsIn(storage).find(([name]) => name === place)?.[1] ?? emptyDraft
}

/** Stores a draft; deletes an empty one. */
export function writeDraft(storage: DeviceStorage, place: string, draft: Draft): void {
  const others = draftsIn(storage).filter(([name]) => name !== place)
  const stored = { ...draft, text: draft.text.slice(0, longestText) }
  const drafts = draft.text.trim() === '' ? others : [...others, [place, stored]]
  storage.setItem(draftsKey, JSON.stringify(drafts.slice(-maxDrafts)))
}

/** Deletes all drafts, at log-out: somebody else may use the browser next. */
export function forgetDrafts(storage: DeviceStorage): void {
  storage.setItem(draftsKey, '[]')
}

/** All drafts by place, the one that was changed last at the end. */
function draftsIn(storage: DeviceStorage): [string, Draft][] {
  const stored = parsed(storage.getItem(draftsKey) ?? '[]')
  if (!Array.isArray(stored)) return []
  return stored.slice(-maxDrafts).flatMap((entry: unknown): [string, Draft][] => {
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
    people: people.slice(0, maxPeople).filter(isNamedPerson),
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
