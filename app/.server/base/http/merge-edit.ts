import type { MadeFrom } from '#app/rules/base/edited-form.ts'
import {
  changedFields,
  collidingFields,
  type FieldValues,
  marksOf,
  readMarks,
} from './edit-conflicts.ts'
import { omit, pick } from './form-values.ts'

/** A stored record as its form shows it. */
export interface EditedRecord {
  values: FieldValues
  /** Its meta.updated. */
  updated: string
}

/** What a form sends, and what it was made from. */
export interface FormEdit {
  typed: FieldValues
  from: MadeFrom
  /** Whether fields that collide with somebody else's changes keep all others from being saved. */
  how: 'whole' | 'partly'
}

/** Fields changed both here and by somebody else, and the record with the other's values. */
export interface Collision {
  fields: string[]
  record: EditedRecord
  /** With it the next save overwrites the colliding fields; untouched ones stay as stored. */
  madeFrom: MadeFrom
}

/** The fields that differ from what the form was made from. */
export function editedValues({ typed, from }: FormEdit): FieldValues {
  return pick(typed, changedFields(typed, readMarks(from.was)))
}

/**
 * Merges a form into the newest state of its record: the fields to save, and the collision if somebody else has changed
 * some of them too. To be called under the record's lock, so that the state stays the newest until it is saved.
 */
export function mergeEdit(
  edit: FormEdit,
  record: EditedRecord,
): { changed: FieldValues; collision: Collision | null } {
  const { typed, from, how } = edit
  const was = readMarks(from.was)
  const fields = record.updated === from.base ? [] : collidingFields(typed, was, record.values)
  if (fields.length === 0) return { changed: editedValues(edit), collision: null }
  const changed = how === 'whole' ? {} : omit(editedValues(edit), fields)
  return { changed, collision: collisionOf(fields, record, was) }
}

export function isEmpty(values: FieldValues): boolean {
  return Object.keys(values).length === 0
}

function collisionOf(
  fields: string[],
  record: EditedRecord,
  was: Record<string, string>,
): Collision {
  const next = { ...was, ...marksOf(record.values, fields) }
  return { fields, record, madeFrom: { base: record.updated, was: JSON.stringify(next) } }
}
