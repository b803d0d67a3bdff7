import { expect, test } from 'vitest'
import { matchingGenres } from './genre-search.ts'
import { musicGenres } from '#app/rules/catalogue/music-genres.ts'

const found = (query: string, chosen: string[] = []) =>
  matchingGenres(query, chosen).flatMap(({ genres }) => genres)

test('what is called so comes first, then what begins so, then the rest of the group', () => {
  const all = found('folk')
  expect(all[0]).toBe('Folk')
  expect(all).toContain('Americana')
  expect(found(' FOLK ')[0]).toBe('Folk')
  expect(found('elec')[0]).toBe('Electronic')
})

test('chosen ones are not found again, and nothing typed finds all in order', () => {
  expect(found('folk', ['Folk'])).not.toContain('Folk')
  expect(found('')).toEqual(Object.values(musicGenres).flat())
  expect(found('xyz')).toEqual([])
})

test('each group knows the place of its first genre', () => {
  let at = 0
  for (const { first, genres } of matchingGenres('o', [])) {
    expect(first).toBe(at)
    at += genres.length
  }
})
