import { expect, test } from 'vitest'
import { shownKey, shownName } from './shown-name.ts'

test('people are called by their display name, else by their name', () => {
  expect(shownName({ name: ' Ada Lovelace ', username: 'ada' })).toBe('Ada Lovelace')
  expect(shownName({ name: ' \n', username: ' ada' })).toBe('ada')
  expect(shownName({ name: null, username: 'ada' })).toBe('ada')
})

test('names that are empty are none', () => {
  for (const names of [undefined, {}, { name: '' }, { name: ' ', username: '\t' }])
    expect(shownName(names)).toBeNull()
})

test('those without a name are called by the beginning of their key', () => {
  expect(shownKey(`npub1${'q'.repeat(58)}`)).toBe('npub1qqqqqqq…')
})
