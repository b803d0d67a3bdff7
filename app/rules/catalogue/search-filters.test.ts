import { expect, test } from 'vitest'
import { isNarrowed, readSearch, withoutFilter } from './search-filters.ts'

const nothing = {
  from: [],
  place: null,
  before: null,
  longer: null,
  unread: [],
  written: [] as string[],
}

test('filters are read out of the words that they stand among', () => {
  expect(
    readSearch('fog from:"the lamp room" horns in:notes before:2024-05 longer:1h30m from:maren'),
  ).toEqual({
    words: 'fog horns',
    from: ['the lamp room', 'maren'],
    place: 'notes',
    before: new Date('2024-05-01'),
    longer: 5400,
    unread: [],
    written: ['from:"the lamp room"', 'in:notes', 'before:2024-05', 'longer:1h30m', 'from:maren'],
  })
})

test('a search without filters is what was typed', () => {
  const search = readSearch('what is:new in the world: before dawn')
  expect(search).toEqual({ ...nothing, words: 'what is:new in the world: before dawn' })
  expect(isNarrowed(search)).toBe(false)
})

test.each([
  ['longer:45', { longer: 2700 }],
  ['longer:45min', { longer: 2700 }],
  ['longer:1h', { longer: 3600 }],
  ['LONGER:2h5', { longer: 7500 }],
  ['before:2020', { before: new Date('2020-01-01') }],
  ['before:2020-2-29', { before: new Date('2020-02-29') }],
  ['in:Chapters', { place: 'chapters' }],
  ['in:transcripts', { place: 'transcript' }],
  ['from:“long tide”', { from: ['long tide'] }],
  ['from:"unfinished name', { from: ['unfinished name'] }],
])('%s is read', (typed, expected) => {
  const search = readSearch(typed)
  expect(search).toEqual({ ...nothing, words: '', written: [typed], ...expected })
  expect(isNarrowed(search)).toBe(true)
})

test.each([
  ['longer:', 'longer'],
  ['longer:0', 'longer'],
  ['longer:101h', 'longer'],
  ['longer:soon', 'longer'],
  ['before:yesterday', 'before'],
  ['before:2023-02-29', 'before'],
  ['before:2023-13', 'before'],
  ['before:0001', 'before'],
  ['in:everything', 'in'],
  ['in:constructor', 'in'],
  ['from:', 'from'],
  ['from:"!"', 'from'],
])('%s is said to be wrong, and narrows nothing', (typed, filter) => {
  const search = readSearch(`${typed} fog`)
  expect(search).toEqual({ ...nothing, words: 'fog', unread: [filter], written: [typed] })
  expect(isNarrowed(search)).toBe(false)
})

test('more than three names are told, and the first three hold', () => {
  expect(readSearch('from:a from:b from:c from:d from:e')).toMatchObject({
    from: ['a', 'b', 'c'],
    unread: ['from'],
  })
})

test('a filter is taken out as it was written', () => {
  const typed = 'fog  from:"the lamp room" horns'
  const [filter = ''] = readSearch(typed).written
  expect(withoutFilter(typed, filter)).toBe('fog horns')
})
