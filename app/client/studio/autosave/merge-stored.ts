import type { MadeFrom } from '#app/rules/base/edited-form.ts'
import type { Snapshot } from './form-snapshot.ts'

interface Stored {
  /** The stored values as known so far, and the newer ones. */
  before: Snapshot
  after: Snapshot
  /** What each field held when it last equalled the stored value. */
  shown: Snapshot
  /** What the form held when it was posted, and what it holds now. */
  sent: Snapshot
  now: Snapshot
  /** Fields that the post did not save. */
  unsaved: string[]
}

interface Merged {
  /** Fields changed elsewhere and not here: they take the new value. */
  replaced: string[]
  /** Fields that are saved as they were posted. */
  saved: string[]
  /** Fields changed both elsewhere and here. */
  contested: string[]
}

/** Sorts fields by what a newer stored record means for a form that is being edited. */
export function mergeStored({ before, after, shown, sent, now, unsaved }: Stored): Merged {
  const merged: Merged = { replaced: [], saved: [], contested: [] }
  for (const field of new Set([...before.keys(), ...after.keys()])) {
    const isPosted = sent.get(field) !== shown.get(field) && !unsaved.includes(field)
    if (isPosted) merged.saved.push(field)
    else if (after.get(field) === before.get(field)) continue
    else if (now.get(field) === shown.get(field)) merged.replaced.push(field)
    else merged.contested.push(field)
  }
  return merged
}

/** The version that the form's next post is based on: the newer one, but the older one for contested fields. */
export function nextMadeFrom(old: MadeFrom, newer: MadeFrom, contested: string[]): MadeFrom {
  if (contested.length === 0) return newer
  return {
    base: old.base,
    was: JSON.stringify({ ...marks(newer), ...pick(marks(old), contested) }),
  }
}

/** Bases a field on its newest stored value, so that the form's next post overwrites that. */
export function winning(from: MadeFrom, newest: MadeFrom, field: string): MadeFrom {
  return { ...from, was: JSON.stringify({ ...marks(from), ...pick(marks(newest), [field]) }) }
}

function marks({ was }: MadeFrom): Record<string, string> {
  return JSON.parse(was || '{}') as Record<string, string>
}

function pick(values: Record<string, string>, fields: string[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  )
}
