import { expect, test } from 'vitest'
import { mergeStored, nextMadeFrom, winning } from './merge-stored.ts'

type Told = 'before' | 'after' | 'shown' | 'sent' | 'now'

function merge(told: Partial<Record<Told, [string, string][]>>, unsaved: string[] = []) {
  const of = (name: Told) => new Map(told[name])
  return mergeStored({
    before: of('before'),
    after: of('after'),
    shown: of('shown'),
    sent: of('sent'),
    now: of('now'),
    unsaved,
  })
}

test('a field that only others have changed shows their value', () => {
  const told = { before: [['title', 'A']], after: [['title', 'B']], shown: [['title', 'A']] }
  const untouched = { ...told, sent: [['title', 'A']], now: [['title', 'A']] }
  expect(merge(untouched as never)).toEqual({ replaced: ['title'], saved: [], contested: [] })
})

test('a field that was typed into since it was sent is contested, not overwritten', () => {
  const merged = merge({
    before: [['title', 'A']],
    after: [['title', 'B']],
    shown: [['title', 'A']],
    sent: [['title', 'A']],
    now: [['title', 'A and more']],
  })
  expect(merged).toEqual({ replaced: [], saved: [], contested: ['title'] })
})

test('a field that was sent is saved as it was sent, even while typing goes on', () => {
  const told = {
    before: [['title', 'A']],
    after: [['title', 'AB']],
    shown: [['title', 'A']],
    sent: [['title', 'AB ']],
    now: [['title', 'AB C']],
  } as never
  expect(merge(told)).toEqual({ replaced: [], saved: ['title'], contested: [] })
  expect(merge(told, ['title'])).toEqual({ replaced: [], saved: [], contested: ['title'] })
})

test('contested fields keep standing on the state that they were typed over, until somebody chooses', () => {
  const old = { base: '1', was: '{"title":"a","author":"x"}' }
  const newer = { base: '2', was: '{"title":"b","author":"y"}' }
  expect(nextMadeFrom(old, newer, [])).toBe(newer)
  const held = nextMadeFrom(old, newer, ['title'])
  expect(held).toEqual({ base: '1', was: '{"title":"a","author":"y"}' })
  expect(winning(held, newer, 'title')).toEqual({ base: '1', was: '{"title":"b","author":"y"}' })
})
