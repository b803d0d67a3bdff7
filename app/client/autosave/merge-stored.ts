import type { MadeFrom } from '#app/rules/edited-form.ts'
import type { Snapshot } from './form-snapshot.ts'

interface Stored {
  /** The stored values that were known, and those heard of now. */
  before: Snapshot
  after: Snapshot
  /** What each field held when it was last the same as what is stored. */
  shown: Snapshot
  /** What the form held when it was posted, and what it holds now. */
  sent: Snapshot
  now: Snapshot
  /** Fields that the post did not save. */
  unsaved: string[]
}

interface Merged {
  /** Fields that somebody else has changed and nobody has touched here: they show the new value. */
  replaced: string[]
  /** Fields that are saved as they were posted. */
  saved: string[]
  /** Fields that somebody else has changed while they were typed into here. */
  contested: string[]
}

/** Tells what a newer state of the record means for each field of a form that is being filled in. */
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

/** The newer state as the form's next post names it: contested fields still stand on the one that they were typed over. */
export function nextMadeFrom(old: MadeFrom, newer: MadeFrom, contested: string[]): MadeFrom {
  if (contested.length === 0) return newer
  return {
    base: old.base,
    was: JSON.stringify({ ...marks(newer), ...pick(marks(old), contested) }),
  }
}

/** The form's next post wins over what is stored of a field. */
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
