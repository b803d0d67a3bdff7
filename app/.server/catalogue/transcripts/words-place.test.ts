import { expect, test } from 'vitest'
import { words } from '#app/.server/base/lib/search-text.ts'
import { placeOfWords } from './words-place.ts'

function placeIn(said: string, asked: string): number {
  return placeOfWords(words(said), words(asked))
}

test('words begin at their phrase, wherever else they stand', () => {
  expect(placeIn('The pier is old. Go to the pier, then on', 'the pier then')).toBe(6)
})

test('words in another order begin where they stand closest together, with any ending', () => {
  expect(placeIn('a pier far away, and there a pier with foghorns on it', 'foghorn pier')).toBe(7)
  expect(placeIn('foghorns, foghorns and a pier', 'pier foghorn')).toBe(1)
})

test('a short word is not found by its beginning; a word asked twice needs to be there once', () => {
  expect(placeIn('seat by the sea', 'sea')).toBe(3)
  expect(placeIn('fog, and fog, and again', 'again again')).toBe(4)
})
