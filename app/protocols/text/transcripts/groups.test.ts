import { expect, test } from 'vitest'
import { groupAt, transcriptGroups, turnAt } from './groups.ts'

function segment(start: number, end: number, text: string, speaker?: string) {
  return { start, end, text, ...(speaker ? { speaker } : {}) }
}

test('segments are grouped into 30 seconds by where they end', () => {
  const groups = transcriptGroups([
    segment(0, 12, 'a'),
    segment(12, 29.9, 'b'),
    segment(29, 31, 'c'),
    segment(31, 59.999, 'd'),
    segment(60, 61, 'e'),
  ])
  expect(groups.map(({ turns }) => turns.map(({ text }) => text))).toEqual([
    ['a b'],
    ['c d'],
    ['e'],
  ])
  expect(groups.map(({ start, end }) => [start, end])).toEqual([
    [0, 29.9],
    [29, 59.999],
    [60, 61],
  ])
})

test('a group has a turn for each speaker in their order', () => {
  const [group] = transcriptGroups([
    segment(0, 2, 'Who is there?', 'Ada'),
    segment(2, 4, 'It’s late.', 'Ada'),
    segment(4, 6, 'Me.', 'Wren'),
    segment(6, 8, 'You.', 'Ada'),
  ])
  expect(group?.turns).toEqual([
    segment(0, 4, 'Who is there? It’s late.', 'Ada'),
    segment(4, 6, 'Me.', 'Wren'),
    segment(6, 8, 'You.', 'Ada'),
  ])
})

test('a segment that outlasts others leaves the groups in order of time', () => {
  const groups = transcriptGroups([segment(0, 3600, 'long'), segment(10, 12, 'short')])
  expect(groups.map(({ start }) => start)).toEqual([0, 10])
})

test('paragraphs of a transcript without times stay readable', () => {
  const words = Array.from({ length: 400 }, () => segment(0, 0, 'word by word'))
  const [group, ...others] = transcriptGroups(words)
  expect(others).toEqual([])
  expect(Math.max(...(group?.turns ?? []).map(({ text }) => text.length))).toBeLessThan(1000)
})

test('the group at a time is the last that has begun', () => {
  const groups = [{ start: 3.4 }, { start: 30 }, { start: 60.2 }]
  expect([0, 3, 29, 30, 60, 900].map((seconds) => groupAt(groups, seconds))).toEqual([
    -1, 0, 0, 1, 2, 2,
  ])
})

test('of a group that several share, the turn that is said is the last that has begun', () => {
  const shared = { turns: [segment(3.4, 6, 'Who is there?', 'Ada'), segment(6, 8, 'Me.', 'Wren')] }
  expect([0, 3, 5.9, 6, 900].map((seconds) => turnAt(shared, seconds))).toEqual([0, 0, 0, 1, 1])
  expect(turnAt({ turns: [segment(0, 30, 'Alone.', 'Ada')] }, 4)).toBe(-1)
  expect(turnAt(undefined, 4)).toBe(-1)
})
