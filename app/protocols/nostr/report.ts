import type { NostrEvent } from './event.ts'
import { isHex32 } from './parsed.ts'

export const reportKind = 1984

const types = [
  'nudity',
  'malware',
  'profanity',
  'illegal',
  'spam',
  'impersonation',
  'other',
] as const

/** What somebody finds wrong with a note or a person (NIP-56). */
export type ReportType = (typeof types)[number]

/** One thing that a report names. */
export interface Reported {
  /** A note's id, or a person's key. */
  target: string
  type: ReportType
}

/** More notes of one report aren't read. */
const mostNotes = 20

/**
 * What a report (kind 1984) is about: the notes that it names, else the person. The key that stands beside a note says
 * who wrote it, and is no report of them.
 */
export function reportedBy({ tags }: Pick<NostrEvent, 'tags'>): Reported[] {
  const notes = targetsOf(tags, 'e')
  return notes.length > 0 ? notes : targetsOf(tags, 'p').slice(0, 1)
}

function targetsOf(tags: NostrEvent['tags'], name: 'e' | 'p'): Reported[] {
  const person = tags.find(([name, key]) => name === 'p' && isHex32(key))
  const found = new Map<string, Reported>()
  for (const [tag, target, type] of tags) {
    if (found.size === mostNotes) break
    if (tag !== name || !isHex32(target) || found.has(target)) continue
    // Some clients say what is wrong beside the person alone.
    found.set(target, { target, type: typeNamed(type) ?? typeNamed(person?.[2]) ?? 'other' })
  }
  return [...found.values()]
}

function typeNamed(text: string | undefined): ReportType | null {
  return types.find((type) => type === text) ?? null
}
