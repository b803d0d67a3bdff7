import { expect, test } from 'vitest'
import { chaptersFromNotes } from './chapters-notes.ts'

const three = [
  { start: 0, title: 'Cold open' },
  { start: 134, title: 'Meeting Ada at Pier 9' },
  { start: 3661, title: 'Credits' },
]

test.each([
  ['plain lines', 'On this show:\n0:00 Cold open\n02:14 Meeting Ada at Pier 9\r\n01:01:01 Credits'],
  ['brackets and dashes', '(0:00) Cold open\n[2:14] - Meeting Ada at Pier 9\n1:01:01 – Credits'],
  ['a list', '<ul><li>0:00 Cold open</li><li>2:14 Meeting Ada at Pier 9</li><li>1:01:01 Credits'],
  ['HTML', '<p>0:00 Cold open<br>2:14 <b>Meeting</b> Ada at Pier 9<br/>1:01:01&nbsp;Credits</p>'],
])('lines that begin with a time are chapters: %s', (_form, notes) => {
  expect(chaptersFromNotes(notes)).toEqual(three)
})

test.each([
  ['fewer than three', '0:00 Cold open\n2:14 Meeting Ada'],
  ['out of order', '0:00 Cold open\n5:00 Middle\n2:14 Meeting Ada\n6:00 End'],
  ['the same time twice', '0:00 Cold open\n2:14 One\n2:14 Two'],
  ['times within sentences', 'At 0:00 it starts.\nAt 2:14 she sings.\nAt 3:15 it is over.'],
  ['times without titles', '0:00\n2:14\n3:15'],
])('notes that list no chapters give none: %s', (_form, notes) => {
  expect(chaptersFromNotes(notes)).toEqual([])
})

test('hostile notes come to an end', () => {
  const notes = `${'0:00 '.repeat(100_000)}\n${'- '.repeat(100_000)}\n${'<'.repeat(100_000)}`
  expect(chaptersFromNotes(notes)).toEqual([])
})
