import { expect, test } from 'vitest'
import { edited, newHistory, redone, rolledBack, undone } from './edit-history.ts'

test('edits are undone and done again, one after the other', () => {
  const history = edited(edited(newHistory('a'), 'b'), 'c')
  expect(undone(history).present).toBe('b')
  expect(undone(undone(history)).present).toBe('a')
  expect(undone(undone(undone(history))).present).toBe('a')
  expect(redone(undone(history)).present).toBe('c')
  expect(redone(history)).toBe(history)
})

test('what is typed in a row is one edit; another place begins another', () => {
  const typed = edited(edited(edited(newHistory('a'), 'ab', '1'), 'abc', '1'), 'abcd', '2')
  expect(undone(typed).present).toBe('abc')
  expect(undone(undone(typed)).present).toBe('a')
})

test('after an edit nothing is left to be done again, and no change is no edit', () => {
  const history = edited(undone(edited(newHistory('a'), 'b')), 'c')
  expect(redone(history).present).toBe('c')
  expect(edited(history, 'c')).toBe(history)
})

test('rolled back, what was saved is there, and what was lost can be done again', () => {
  const history = edited(edited(newHistory('saved'), 'lost'), 'lost too')
  const back = rolledBack(history, 'saved')
  expect(back.present).toBe('saved')
  expect(redone(back).present).toBe('lost too')
  expect(undone(back).present).toBe('saved')
})

test('only so many steps are kept', () => {
  let history = newHistory(0)
  for (let step = 1; step <= 300; step++) history = edited(history, step)
  expect(history.past).toHaveLength(200)
})
