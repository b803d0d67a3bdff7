import type { MadeFrom } from '#app/rules/edited-form.ts'
import { AppError } from '../errors.ts'
import {
  changedFields,
  collidingFields,
  type FieldValues,
  marksOf,
  readMarks,
} from './edit-conflicts.ts'
import { omit, pick } from './form-values.ts'

/** A stored record as its form sees it. */
export interface EditedRecord {
  values: FieldValues
  /** Its meta.updated. */
  updated: string
}

export interface SavedRecord {
  read: () => Promise<EditedRecord>
  /** Saves the changed fields alone. */
  save: (changed: FieldValues, base: string) => Promise<unknown>
}

/** Fields that were changed here and by somebody else, and the record as they left it. */
export interface Collision {
  fields: string[]
  record: EditedRecord
  /** With it, the next save wins over what is stored; what wasn't touched stays untouched. */
  madeFrom: MadeFrom
}

const attempts = 3

/**
 * Saves what was changed over the newest state. Where that collides with a change of somebody else, nothing is saved of
 * the whole, or it is saved partly: all but the fields that collide.
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
