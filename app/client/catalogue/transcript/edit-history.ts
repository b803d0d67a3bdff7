/** Undo history: earlier values, the present one, and those that were undone. */
export interface EditHistory<Value> {
  past: readonly Value[]
  present: Value
  future: readonly Value[]
  /** What the last edit belonged to, such as a field: further edits of the same are undone together with it. */
  part: string | null
}

const maxSteps = 200

export function newHistory<Value>(present: Value): EditHistory<Value> {
  return { past: [], present, future: [], part: null }
}

/** Adds an edit; successive edits of the same part are one step. */
export function edited<Value>(
  history: EditHistory<Value>,
  present: Value,
  part: string | null = null,
): EditHistory<Value> {
  if (present === history.present) return history
  const goesOn = part !== null && part === history.part
  const past = goesOn ? history.past : [...history.past, history.present].slice(-maxSteps)
  return { past, present, future: [], part }
}

export function undone<Value>(history: EditHistory<Value>): EditHistory<Value> {
  const { past, present, future } = history
  if (past.length === 0) return history
  return {
    past: past.slice(0, -1),
    present: past.at(-1) as Value,
    future: [present, ...future],
    part: null,
  }
}

export function redone<Value>(history: EditHistory<Value>): EditHistory<Value> {
  const { past, present, future } = history
  if (future.length === 0) return history
  return {
    past: [...past, present],
    present: future[0] as Value,
    future: future.slice(1),
    part: null,
  }
}

/** Goes back to the last saved value. Redo restores the present one. */
export function rolledBack<Value>(history: EditHistory<Value>, saved: Value): EditHistory<Value> {
  if (saved === history.present) return history
  const at = history.past.indexOf(saved)
  return {
    past: at < 0 ? history.past : history.past.slice(0, at),
    present: saved,
    future: [history.present],
    part: null,
  }
}
