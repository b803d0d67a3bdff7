import { expect, test } from 'vitest'
import { noteLength, noteTextProblem } from './note-length.ts'

test('a note has 1 to 500 characters without the space around it', () => {
  expect(noteTextProblem(' \n ')).toBe('EMPTY')
  expect(noteTextProblem(` ${'x'.repeat(500)} `)).toBeNull()
  expect(noteTextProblem('x'.repeat(501))).toBe('TOO_LONG')
})

test('characters are UTF-16 units', () => {
  expect(noteLength('🦊é')).toBe(3)
})
