import { expect, test } from 'vitest'
import { tileSections } from './tile-sections.ts'

function sections(counts: Record<string, number>) {
  return tileSections(
    Object.entries(counts).map(([type, count]) => ({
      type,
      hits: Array.from({ length: count }, (_, at) => `${type} ${at + 1}`),
    })),
  ).map(({ type, hits }) => `${type}: ${hits.length}`)
}

test('types with one or two tiles share a section at the end', () => {
  expect(sections({ SHOW: 6, AUDIOBOOK: 1, ALBUM: 3, PLAYLIST: 1, ARTIST: 2 })).toEqual([
    'SHOW: 6',
    'ALBUM: 3',
    'MORE: 4',
  ])
})

test('what is too little even together goes where there is more to see', () => {
  expect(sections({ SHOW: 6, ALBUM: 1, ARTIST: 1 })).toEqual(['SHOW: 6'])
})

test('a small installation shows all that it has', () => {
  expect(sections({ SHOW: 1 })).toEqual(['SHOW: 1'])
  expect(sections({ SHOW: 1, ALBUM: 1, ARTIST: 0 })).toEqual(['MORE: 2'])
  expect(sections({})).toEqual([])
})
