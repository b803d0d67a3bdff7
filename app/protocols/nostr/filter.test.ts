import { matchFilter } from 'nostr-tools'
import { expect, test } from 'vitest'
import type { NostrEvent } from './event.ts'
import { type Filter, filterJson, matches, parseFilter } from './filter.ts'

const bounds = { values: 3, limit: 500, search: 20 }
const key = (digit: string) => digit.repeat(64)

function parsed(value: unknown): Filter {
  const read = parseFilter(value, bounds)
  if ('problem' in read) throw new Error(read.problem)
  return read.value
}

test('the limit is that of the relay where none or a higher one is asked for', () => {
  expect(parsed({}).limit).toBe(500)
  expect(parsed({ limit: 1000 }).limit).toBe(500)
  expect(parsed({ limit: 0 }).limit).toBe(0)
})

test.each([
  [null],
  [[]],
  [{ ids: [key('A')] }],
  [{ authors: 'a' }],
  [{ authors: Array(4).fill(key('a')) as string[] }],
  [{ kinds: ['1'] }],
  [{ kinds: [65_536] }],
  [{ '#ee': ['x'] }],
  [{ '#1': ['x'] }],
  [{ '#e': [1] }],
  [{ '&t': ['x'] }],
  [{ since: -1 }],
  [{ until: 1.5 }],
  [{ limit: '1' }],
  [{ search: 'x'.repeat(21) }],
  [Object.fromEntries([...'abcdefghijk'].map((name) => [`#${name}`, ['x']]))],
])('%j is refused with a reason', (value) => {
  expect(parseFilter(value, bounds)).toEqual({ problem: expect.stringMatching(/./) as string })
})

test('extensions of a search are left out, and a search of nothing else is none', () => {
  expect(parsed({ search: 'lamp  do:a.b light' }).search).toBe('lamp light')
  expect(parsed({ search: 'include:spam' })).not.toHaveProperty('search')
})

const event: NostrEvent = {
  id: key('1'),
  pubkey: key('2'),
  created_at: 100,
  kind: 7,
  tags: [['e', 'x'], ['e', 'y', 'z'], ['p'], ['t', 'a']],
  content: '+',
  sig: 'f'.repeat(128),
}

test.each([
  [{}],
  [{ ids: [key('1'), key('3')] }],
  [{ ids: [key('3')] }],
  [{ ids: [] }],
  [{ authors: [key('2')] }],
  [{ authors: [key('1')] }],
  [{ kinds: [7, 1] }],
  [{ kinds: [1] }],
  [{ '#e': ['y'] }],
  [{ '#e': ['z'] }],
  [{ '#e': ['x'], '#t': ['a'] }],
  [{ '#e': ['x'], '#t': ['b'] }],
  [{ '#p': ['x'] }],
  [{ '#q': ['x'] }],
  [{ since: 100, until: 100 }],
  [{ since: 101 }],
  [{ until: 99 }],
])('%j matches as it does in other software', (filter) => {
  expect(matches(parsed(filter), event, () => false)).toBe(matchFilter(filter, event))
})

test('words are asked for last', () => {
  const asked: string[] = []
  const hasWords = (query: string) => asked.push(query) > 0
  expect(matches(parsed({ search: 'a', kinds: [1] }), event, hasWords)).toBe(false)
  expect(asked).toEqual([])
  expect(matches(parsed({ search: 'a' }), event, hasWords)).toBe(true)
  expect(asked).toEqual(['a'])
})

test('a filter is sent as it would be read', () => {
  const sent = {
    ids: [key('a')],
    authors: [key('b'), key('c')],
    kinds: [0, 1],
    '#i': ['podcast:guid:x'],
    '#e': [key('d')],
    since: 1,
    until: 2,
    limit: 3,
    search: 'harbour',
  }
  expect(filterJson(parsed(sent))).toEqual(sent)
  expect(filterJson(parsed({}))).toEqual({ limit: 500 })
})
