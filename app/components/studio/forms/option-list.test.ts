import { expect, test } from 'vitest'
import { bestMatch, grouped, isMatch, placeByKey } from './option-list.tsx'

test('what is typed is found in any of the texts, without accents or case', () => {
  expect(isMatch('sao', 'São Paulo')).toBe(true)
  expect(isMatch(' ARTS', 'Books', 'Arts')).toBe(true)
  expect(isMatch('', 'Books')).toBe(true)
  expect(isMatch('news', 'Books', 'Arts')).toBe(false)
})

test('the best match begins with what is typed', () => {
  expect(bestMatch(['Visual Arts', 'Arts', 'Crafts'], 'art')).toBe(1)
  expect(bestMatch(['Visual Arts', 'Crafts'], 'raf')).toBe(1)
  expect(bestMatch(['Visual Arts'], 'x')).toBe(0)
})

test('options that follow each other under one name are a group', () => {
  const options = [
    { text: 'None', group: '' },
    { text: 'Books', group: 'Arts' },
    { text: 'Food', group: 'Arts' },
  ]
  expect(grouped(options, ({ group }) => group)).toEqual([
    { name: '', first: 0, options: [options[0]] },
    { name: 'Arts', first: 1, options: [options[1], options[2]] },
  ])
})

test('arrow keys go round', () => {
  expect(placeByKey('ArrowDown', null, 3)).toBe(0)
  expect(placeByKey('ArrowDown', 2, 3)).toBe(0)
  expect(placeByKey('ArrowUp', 0, 3)).toBe(2)
  expect(placeByKey('Enter', 0, 3)).toBeNull()
})
