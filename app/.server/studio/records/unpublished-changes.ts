import { isDeepStrictEqual } from 'node:util'
import { ownersChanges } from '#app/rules/studio/owner-fields.ts'
import type { Enclosure, FeedContent, ItemContent } from './content.ts'
import { fileAt, slotOf, slotPrefix, withFileAt } from './enclosures.ts'

/**
 * Edits of a published record that aren't public yet, by field. The value null clears the field. Files have an entry
 * each ('enclosures.AUDIO.DEFAULT'); texts are in a table of their own, with an entry without a value
 * ('chapters.DEFAULT').
 */
export type UnpublishedChanges = Record<string, UnpublishedChange>

export interface UnpublishedChange {
  value?: unknown
  /** When it was saved last, ISO 8601. */
  at: string
  /** The account that saved it last, of what waits for an owner: their own change needs no second yes. */
  by?: string
}

type Content = FeedContent | ItemContent
type Fields = Record<string, unknown>

/** The content with unpublished changes applied, as its editor shows it. */
export function withChanges<C extends Content>(
  published: C,
  changes: UnpublishedChanges | null,
): C {
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

/** A record with unpublished changes applied; `locked` only if that was edited. */
export function editedRecord<C extends Content>(row: {
  content: C
  changes: UnpublishedChanges | null
}): { content: C; locked?: boolean } {
  const { locked } = row.changes ?? {}
  return {
    content: withChanges(row.content, row.changes),
    ...(locked ? { locked: locked.value === true } : {}),
  }
}

/** The unpublished changes with an edit added. Fields that equal the published content again are dropped. */
export function addChanges(
  published: Content,
  changes: UnpublishedChanges | null,
  edit: object,
  { at, by }: Omit<UnpublishedChange, 'value'>,
): UnpublishedChanges | null {
  const all: UnpublishedChanges = { ...changes }
  for (const [field, value] of Object.entries(bySlot(published, changes, edit))) {
    if (value === undefined || isDeepStrictEqual(all[field]?.value, value)) continue
    all[field] = { value, at, ...(by && ownersChanges.includes(field) && { by }) }
  }
  return differing(published, all)
}

/** The changes that differ from what is published. */
export function differing(
  published: Content,
  changes: UnpublishedChanges | null,
): UnpublishedChanges | null {
  const entries = Object.entries(changes ?? {}).filter(
    ([field, { value }]) => !isOfContent(field) || !isAsPublished(published, field, value),
  )
  return orNull(Object.fromEntries(entries))
}

/** The changes without those of some fields; null for all fields. */
export function withoutChanges(
  changes: UnpublishedChanges | null,
  fields: readonly string[] | undefined,
): UnpublishedChanges | null {
  if (!fields) return null
  return orNull(
    Object.fromEntries(Object.entries(changes ?? {}).filter(([field]) => !fields.includes(field))),
  )
}

/** The changes of some fields alone; null where there are none. */
export function onlyChanges(
  changes: UnpublishedChanges | null,
  fields: readonly string[],
): UnpublishedChanges | null {
  return orNull(
    Object.fromEntries(Object.entries(changes ?? {}).filter(([field]) => fields.includes(field))),
  )
}

function orNull(changes: UnpublishedChanges): UnpublishedChanges | null {
  return Object.keys(changes).length > 0 ? changes : null
}

/** Turns an edit's list of files into one change for each slot that differs. */
function bySlot(published: Content, changes: UnpublishedChanges | null, edit: object): Fields {
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

/** Missing, empty and false values are equal. */
function meaning(value: unknown): unknown {
  if (value === null || value === '' || value === false) return undefined
  return Array.isArray(value) && value.length === 0 ? undefined : value
}

/** Other entries aren't stored in the content: 'transcript.PAID', 'references', 'locked'. */
function isOfContent(field: string): boolean {
  if (field.startsWith(slotPrefix)) return true
  return !field.includes('.') && field !== 'references' && field !== 'locked'
}
