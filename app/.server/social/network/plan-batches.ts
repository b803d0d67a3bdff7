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
  joined: { ids: number[]; members: string[] }[]
  removed: number[]
  /** New batches, of values that no batch had. */
  added: string[][]
}

/** Values of one batch: relays take filters of this size, and their answers rarely have several pages. */
export const mostMembers = 100
/** Batches with fewer values are merged. */
const fewMembers = mostMembers / 2

/**
 * Plans the smallest change. Values keep their batch, so that nothing is fetched twice; new values get batches of their
 * own, which are merged with others once they have been read as far.
 */
export function planBatches(wanted: readonly string[], batches: readonly Batch[]): BatchPlan {
  const missing = new Set(wanted)
  const plan: BatchPlan = { changed: [], joined: [], removed: [], added: [] }
  const small = new Map<string, Batch[]>()
  for (const batch of batches) {
    const members = batch.members.filter((value) => missing.delete(value))
    const left = { ...batch, members }
    if (members.length === 0) plan.removed.push(batch.id)
    else if (members.length <= fewMembers && batch.progress !== null)
      small.set(batch.progress, [...(small.get(batch.progress) ?? []), left])
    else if (members.length < batch.members.length) plan.changed.push({ id: batch.id, members })
  }
  for (const alike of small.values()) addJoined(plan, alike, batches)
  const added = [...missing]
  for (let at = 0; at < added.length; at += mostMembers)
    plan.added.push(added.slice(at, at + mostMembers))
  return plan
}

function addJoined(plan: BatchPlan, alike: Batch[], before: readonly Batch[]): void {
  let together: Batch[] = []
  let count = 0

  function close(): void {
    const [only] = together
    const members = together.flatMap((batch) => batch.members)
    if (together.length > 1) plan.joined.push({ ids: together.map(({ id }) => id), members })
    else if (only && isChanged(only, before)) plan.changed.push({ id: only.id, members })
    together = []
    count = 0
  }

  for (const batch of alike) {
    if (count + batch.members.length > mostMembers) close()
    together.push(batch)
    count += batch.members.length
  }
  close()
}

function isChanged({ id, members }: Batch, before: readonly Batch[]): boolean {
  return before.find((batch) => batch.id === id)?.members.length !== members.length
}
