import { expect, test } from 'vitest'
import { reportedBy, reportEvent } from './report.ts'

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

test('what is reported here is read as that by others, of a note with its author, and has no words', () => {
  const ofNote = reportEvent({ id: note, pubkey: person }, 'spam', 5)
  expect(ofNote).toEqual({
    kind: 1984,
    created_at: 5,
    tags: [
      ['e', note, 'spam'],
      ['p', person],
    ],
    content: '',
  })
  expect(reportedBy(ofNote)).toEqual([{ target: note, type: 'spam' }])
  expect(reportedBy(reportEvent({ pubkey: person }, 'impersonation', 5))).toEqual([
    { target: person, type: 'impersonation' },
  ])
})
