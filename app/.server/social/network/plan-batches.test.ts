import { expect, test } from 'vitest'
import { pick, randomNumbers } from '#tests/rig/nostr/random-events.ts'
import { type Batch, type BatchPlan, maxMembers, planBatches } from './plan-batches.ts'

function values(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `value ${from + at}`)
}

const nothing: BatchPlan = { changed: [], merged: [], removed: [], added: [] }

test('what is new gets batches of its own, and nothing else changes', () => {
  const batches: Batch[] = [{ id: 1, members: values(0, 60), progress: 'a' }]
  expect(planBatches(values(0, 60), batches)).toEqual(nothing)
  expect(planBatches(values(0, 260), batches)).toEqual({
    ...nothing,
    added: [values(60, 100), values(160, 100)],
  })
})

test('what is no longer known leaves its batch, and an empty one goes', () => {
  const batches: Batch[] = [
    { id: 1, members: values(0, 100), progress: 'a' },
    { id: 2, members: values(100, 10), progress: 'a' },
  ]
  expect(planBatches(values(0, 90), batches)).toEqual({
    ...nothing,
    changed: [{ id: 1, members: values(0, 90) }],
    removed: [2],
  })
})

test('small batches are joined once they were asked of the same relays', () => {
  const batches: Batch[] = [
    { id: 1, members: values(0, 30), progress: 'a' },
    { id: 2, members: values(30, 30), progress: 'b' },
    { id: 3, members: values(60, 40), progress: 'a' },
    { id: 4, members: values(100, 40), progress: null },
    { id: 5, members: values(140, 50), progress: 'a' },
  ]
  expect(planBatches(values(0, 190), batches)).toEqual({
    ...nothing,
    merged: [{ ids: [1, 3], members: [...values(0, 30), ...values(60, 40)] }],
  })
})

test('whatever comes and goes, each value that is wanted is in one batch, and the batches stay few', () => {
  const random = randomNumbers(7)
  let batches: Batch[] = []
  let nextId = 1
  for (let round = 0; round < 200; round++) {
    const from = round * 3
    const wanted = values(from, 150 + Math.floor(random() * 200))
    const plan = planBatches(wanted, batches)
    const gone = new Set([...plan.removed, ...plan.merged.flatMap(({ ids }) => ids)])
    const changed = new Map(plan.changed.map(({ id, members }) => [id, members]))
    const progress = () => pick(random, ['a', 'a', 'a', null])
    batches = [
      ...batches
        .filter(({ id }) => !gone.has(id))
        .map((batch) => ({ ...batch, members: changed.get(batch.id) ?? batch.members })),
      ...[...plan.merged.map(({ members }) => members), ...plan.added].map((members) => ({
        id: nextId++,
        members,
        progress: progress(),
      })),
    ].map((batch) => ({ ...batch, progress: batch.progress ?? progress() }))
    const all = batches.flatMap(({ members }) => members)
    expect(new Set(all)).toEqual(new Set(wanted))
    expect(all).toHaveLength(wanted.length)
    for (const { members } of batches) expect(members.length).toBeLessThanOrEqual(maxMembers)
  }
  expect(batches.length).toBeLessThan(15)
})
