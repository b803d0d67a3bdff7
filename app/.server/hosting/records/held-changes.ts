import { isDeepStrictEqual } from 'node:util'
import type { Enclosure, FeedContent, ItemContent } from './content.ts'
import { fileAt, slotOf, slotPrefix, withFileAt } from './enclosures.ts'

/**
 * What was edited of a published record and isn't public yet, by field. A value of null clears the field; files are
 * kept one by one ('enclosures.AUDIO.DEFAULT'), texts in a table of their own ('chapters.DEFAULT', without a value).
 */
export type HeldChanges = Record<string, HeldChange>

interface HeldChange {
  value?: unknown
  /** When it was saved last, ISO 8601. */
  at: string
}

type Content = FeedContent | ItemContent
type Fields = Record<string, unknown>

/** The content as its editor shows it: what is published, with what was edited since. */
export function withChanges<C extends Content>(published: C, changes: HeldChanges | null): C {
  if (!changes) return published
  const edited: Fields = { ...published }
  for (const [field, { value }] of Object.entries(changes)) {
    if (!isOfContent(field)) continue
    if (field.startsWith(slotPrefix))
      edited.enclosures = withFileAt(edited, field, (value ?? null) as Enclosure | null)
    else if (value === null || value === undefined) delete edited[field]
    else edited[field] = value
  }
  return edited as C
}

/** A record as its editor shows it; `locked` where it was edited whether other hosts may import the feed. */
export function editedRecord<C extends Content>(row: {
  content: C
  changes: HeldChanges | null
}): { content: C; locked?: boolean } {
  const { locked } = row.changes ?? {}
  return {
    content: withChanges(row.content, row.changes),
    ...(locked ? { locked: locked.value === true } : {}),
  }
}

/** What is held back once an edit is added to it: what is as published again isn't a change any more. */
export function addChanges(
  published: Content,
  changes: HeldChanges | null,
  edit: object,
  at: Date,
): HeldChanges | null {
  const held: HeldChanges = { ...changes }
  for (const [field, value] of Object.entries(bySlot(published, changes, edit))) {
    if (value === undefined || isDeepStrictEqual(held[field]?.value, value)) continue
    held[field] = { value, at: at.toISOString() }
  }
  return differing(published, held)
}

/** The changes that still differ from what is published. */
export function differing(published: Content, changes: HeldChanges | null): HeldChanges | null {
  const entries = Object.entries(changes ?? {}).filter(
    ([field, { value }]) => !isOfContent(field) || !isAsPublished(published, field, value),
  )
  return orNull(Object.fromEntries(entries))
}

/** What is left once some changes, or all, are taken back. */
export function withoutChanges(
  changes: HeldChanges | null,
  fields: readonly string[] | undefined,
): HeldChanges | null {
  if (!fields) return null
  return orNull(
    Object.fromEntries(Object.entries(changes ?? {}).filter(([field]) => !fields.includes(field))),
  )
}

function orNull(changes: HeldChanges): HeldChanges | null {
  return Object.keys(changes).length > 0 ? changes : null
}

/** An edit's list of files as one change for each place that it changes. */
function bySlot(published: Content, changes: HeldChanges | null, edit: object): Fields {
  const { enclosures, ...fields } = edit as Fields
  if (enclosures === undefined) return fields
  const shown: ItemContent = withChanges(published, changes)
  const wanted = { enclosures: (enclosures ?? []) as Enclosure[] }
  const slots = new Set([...(shown.enclosures ?? []), ...wanted.enclosures].map(slotOf))
  for (const slot of slots) {
    const [before, after] = [fileAt(shown, slot), fileAt(wanted, slot)]
    if (!isDeepStrictEqual(before, after)) fields[slot] = after ?? null
  }
  return fields
}

function isAsPublished(published: Content, field: string, value: unknown): boolean {
  const stored = field.startsWith(slotPrefix)
    ? fileAt(published as ItemContent, field)
    : (published as Fields)[field]
  return isDeepStrictEqual(meaning(stored), meaning(value))
}

/** What is not there, empty or unset says the same. */
function meaning(value: unknown): unknown {
  if (value === null || value === '' || value === false) return undefined
  return Array.isArray(value) && value.length === 0 ? undefined : value
}

/** Others are kept elsewhere: 'transcript.PAID', 'references', 'locked'. */
function isOfContent(field: string): boolean {
  if (field.startsWith(slotPrefix)) return true
  return !field.includes('.') && field !== 'references' && field !== 'locked'
}
