import { expect, test } from 'vitest'
import { changedFields, collidingFields, marksOf, readMarks } from './edit-conflicts.ts'

const stored = {
  title: 'Harbour',
  author: 'Wren',
  links: ['https://a.example'],
  explicit: false,
  value: undefined,
}
const fields = Object.keys(stored)

test('only what was typed over counts as changed, whatever the order of keys and the kind of emptiness', () => {
  const was = marksOf({ ...stored, variant: { access: 'REGULAR', adfree: { enabled: false } } }, [
    ...fields,
    'variant',
  ])
  const typed = {
    title: 'Harbour Lights',
    author: 'Wren',
    links: ['https://a.example'],
    explicit: null,
    value: null,
    variant: { adfree: { enabled: false }, subscribers_only: false, access: 'REGULAR' },
  }
  expect(changedFields(typed, was)).toEqual(['title'])
})

test('two edits collide where both changed the same field to different things', () => {
  const was = marksOf(stored, fields)
  const typed = { ...stored, title: 'Mine', author: 'Both', explicit: true }
  expect(collidingFields(typed, was, stored)).toEqual([])
  expect(collidingFields(typed, was, { ...stored, links: [] })).toEqual([])
  expect(collidingFields(typed, was, { ...stored, author: 'Both' })).toEqual([])
  expect(collidingFields(typed, was, { ...stored, title: 'Theirs', author: 'Both' })).toEqual([
    'title',
  ])
})

test('a form that lost its marks says that everything was changed', () => {
  expect(readMarks(undefined)).toEqual({})
  expect(readMarks('not json')).toEqual({})
  expect(changedFields({ title: 'Harbour' }, readMarks('[]'))).toEqual(['title'])
})
