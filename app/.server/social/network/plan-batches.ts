/** A batch of values of one topic, which other relays are asked about by one filter. */
export interface Batch {
  id: number
  members: string[]
  /**
   * Batches with the same progress were read from the same relays; null where an answer is still being paged through.
   */
  progress: string | null
}

/** The changes after which the batches of a topic have exactly the wanted values. */
export interface BatchPlan {
  /** Batches that lose values, and keep their cursors. */
  changed: { id: number; members: string[] }[]
  /** Batches that are merged into one, whose cursors are the earliest of theirs. */
  merged: { ids: number[]; members: string[] }[]
  removed: number[]
  /** New batches, of values that no batch had. */
  added: string[][]
}

/** Values of one batch: relays take filters of this size, and their answers rarely have several pages. */
export const maxMembers = 100
/** Batches with fewer values are merged. */
const fewMembers = maxMembers / 2

/**
 * Plans the smallest change. Values keep their batch, so that nothing is fetched twice; new values get batches of their
 * own, which are merged with others once they have been read as far.
 */
export function planBatches(wanted: readonly string[], batches: readonly Batch[]): BatchPlan {
  const missing = new Set(wanted)
  const plan: BatchPlan = { changed: [], merged: [], removed: [], added: [] }
  const small = new Map<string, Batch[]>()
  for (const batch of batches) {
    const members = batch.members.filter((value) => missing.delete(value))
    const reduced = { ...batch, members }
    if (members.length === 0) plan.removed.push(batch.id)
    else if (members.length <= fewMembers && batch.progress !== null)
      small.set(batch.progress, [...(small.get(batch.progress) ?? []), reduced])
    else if (members.length < batch.members.length) plan.changed.push({ id: batch.id, members })
  }
  for (const mergeable of small.values()) addMerged(plan, mergeable, batches)
  const added = [...missing]
  for (let at = 0; at < added.length; at += maxMembers)
    plan.added.push(added.slice(at, at + maxMembers))
  return plan
}

function addMerged(plan: BatchPlan, mergeable: Batch[], before: readonly Batch[]): void {
  let group: Batch[] = []
  let count = 0

  function close(): void {
    const [only] = group
    const members = group.flatMap((batch) => batch.members)
    if (group.length > 1) plan.merged.push({ ids: group.map(({ id }) => id), members })
    else if (only && isChanged(only, before)) plan.changed.push({ id: only.id, members })
    group = []
    count = 0
  }

  for (const batch of mergeable) {
    if (count + batch.members.length > maxMembers) close()
    group.push(batch)
    count += batch.members.length
  }
  close()
}

function isChanged({ id, members }: Batch, before: readonly Batch[]): boolean {
  return before.find((batch) => batch.id === id)?.members.length !== members.length
}
