import type { NostrEvent, UnsignedEvent } from './event.ts'
import { isHex32 } from './parsed.ts'

export const reportKind = 1984

export const reportTypes = [
  'nudity',
  'malware',
  'profanity',
  'illegal',
  'spam',
  'impersonation',
  'other',
] as const

/** The type of a report (NIP-56). */
export type ReportType = (typeof reportTypes)[number]

/** A reported note or person. */
export interface Reported {
  /** A note's id, or a person's key. */
  target: string
  type: ReportType
}

/** Whom a report is about: a note with its author, or without `id` a person. */
export interface ReportTarget {
  id?: string
  pubkey: string
}

/** A report, still to be signed, at `now` in seconds. Everybody can read it, so it has no words beside the type. */
export function reportEvent(
  { id, pubkey }: ReportTarget,
  type: ReportType,
  now: number,
): UnsignedEvent {
  const tags =
    id === undefined
      ? [['p', pubkey, type]]
      : [
          ['e', id, type],
          ['p', pubkey],
        ]
  return { kind: reportKind, created_at: now, tags, content: '' }
}

/** Notes that are read from one report. */
const maxNotes = 20

/**
 * The targets of a report (kind 1984): the notes that it names, else the person. A key beside notes is that of their
 * author, who isn't reported by that.
 */
export function reportedBy({ tags }: Pick<NostrEvent, 'tags'>): Reported[] {
  const notes = targetsOf(tags, 'e')
  return notes.length > 0 ? notes : targetsOf(tags, 'p').slice(0, 1)
}

function targetsOf(tags: NostrEvent['tags'], name: 'e' | 'p'): Reported[] {
  const person = tags.find(([name, key]) => name === 'p' && isHex32(key))
  const found = new Map<string, Reported>()
  for (const [tag, target, type] of tags) {
    if (found.size === maxNotes) break
    if (tag !== name || !isHex32(target) || found.has(target)) continue
    // Some clients give the type only beside the person.
    found.set(target, { target, type: typeNamed(type) ?? typeNamed(person?.[2]) ?? 'other' })
  }
  return [...found.values()]
}

function typeNamed(text: string | undefined): ReportType | null {
  return reportTypes.find((type) => type === text) ?? null
}
