import type { MadeFrom } from '#app/rules/base/edited-form.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
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

export interface SavedRecord {
  read: () => Promise<EditedRecord>
  /** Saves only the changed fields. */
  save: (changed: FieldValues, base: string) => Promise<unknown>
}

/** Fields changed both here and by somebody else, and the record with the other's values. */
export interface Collision {
  fields: string[]
  record: EditedRecord
  /** With it the next save overwrites the colliding fields; untouched ones stay as stored. */
  madeFrom: MadeFrom
}

const attempts = 3

/**
 * Saves changed fields over the newest state of a record. If fields collide with somebody else's changes, 'whole' saves
 * nothing and 'partly' saves all other fields; the collision is returned.
 */
export async function saveMerged(
  edit: SavedRecord,
  typed: FieldValues,
  from: MadeFrom,
  how: 'whole' | 'partly',
): Promise<Collision | null> {
  const was = readMarks(from.was)
  const changed = pick(typed, changedFields(typed, was))
  if (Object.keys(changed).length === 0) return null
  for (let attempt = 1; ; attempt++) {
    const record = await edit.read()
    const fields = record.updated === from.base ? [] : collidingFields(typed, was, record.values)
    const collision = fields.length > 0 ? collisionOf(fields, record, was) : null
    if (collision && how === 'whole') return collision
    const saved = omit(changed, fields)
    if (Object.keys(saved).length === 0) return collision
    try {
      await edit.save(saved, record.updated)
      return collision
    } catch (error) {
      if (attempt >= attempts || !(error instanceof AppError) || error.code !== 'STALE') throw error
    }
  }
}

function collisionOf(
  fields: string[],
  record: EditedRecord,
  was: Record<string, string>,
): Collision {
  const next = { ...was, ...marksOf(record.values, fields) }
  return { fields, record, madeFrom: { base: record.updated, was: JSON.stringify(next) } }
}
