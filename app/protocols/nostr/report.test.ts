import { expect, test } from 'vitest'
import { reportedBy } from './report.ts'

const person = 'b'.repeat(64)
const note = 'c'.repeat(64)

test('a report is about the notes that it names, else about the person', () => {
  const author = ['p', person]
  expect(reportedBy({ tags: [author, ['e', note, 'illegal']] })).toEqual([
    { target: note, type: 'illegal' },
  ])
  expect(reportedBy({ tags: [['p', person, 'impersonation']] })).toEqual([
    { target: person, type: 'impersonation' },
  ])
})

test('its type may stand beside the person, and is another one where it is none', () => {
  const typeOf = (tags: string[][]) => reportedBy({ tags })[0]?.type
  expect(
    typeOf([
      ['e', note],
      ['p', person, 'spam'],
    ]),
  ).toBe('spam')
  expect(typeOf([['e', note, 'rude']])).toBe('other')
  expect(reportedBy({ tags: [['e', 'x', 'spam'], ['p']] })).toEqual([])
})
