import { expect, test } from 'vitest'
import { byTrackNumber, moveTrack, readTrackMove, trackMoveIntent } from './track-order.ts'

const own = (id: string) => id

test.each([
  ['to the front', 'c', 'a', 'cab'],
  ['down by one', 'a', 'c', 'bac'],
  ['to the end', 'a', null, 'bca'],
  ['before itself', 'b', 'b', 'abc'],
])('a track moves %s', (_, item_id, before, wanted) => {
  expect(moveTrack(['a', 'b', 'c'], own, { item_id, before })?.join('')).toBe(wanted)
})

test.each([
  ['that is gone', 'x', 'a'],
  ['before one that is gone', 'a', 'x'],
])('a track %s does not move', (_, item_id, before) => {
  expect(moveTrack(['a', 'b'], own, { item_id, before })).toBeNull()
})

test('tracks are in the order of their numbers, then of their making; without a number they come last', () => {
  const tracks = [
    { number: undefined, created: '2024-01-01' },
    { number: 2, created: '2024-01-03' },
    { number: 2, created: '2024-01-02' },
    { number: 1, created: '2024-01-04' },
  ]
  expect(tracks.sort(byTrackNumber).map(({ created }) => created.at(-1))).toEqual([
    '4',
    '2',
    '3',
    '1',
  ])
})

test('what a button sends is read as it was written', () => {
  const [item_id, other] = ['a'.repeat(20), 'b'.repeat(20)]
  for (const before of [other, null])
    expect(readTrackMove(trackMoveIntent({ item_id, before }))).toEqual({ item_id, before })
  expect(readTrackMove('publish')).toBeUndefined()
})
