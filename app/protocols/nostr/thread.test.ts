import { expect, test } from 'vitest'
import { threadPlace } from './thread.ts'

const [a, b, c] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string]
const place = (tags: string[][], kind = 1) => threadPlace({ kind, tags })

test('marks tell what a note answers', () => {
  expect(
    place([
      ['e', a, '', 'root'],
      ['e', b, '', 'reply'],
    ]),
  ).toEqual({ root: a, parent: b })
  expect(
    place([
      ['e', b, '', 'reply'],
      ['e', a, '', 'root'],
    ]),
  ).toEqual({ root: a, parent: b })
  expect(place([['e', a, '', 'root']])).toEqual({ root: a, parent: a })
  expect(place([['e', a, '', 'reply']])).toEqual({ root: a, parent: a })
})

test('without marks the first is the root and the last is answered', () => {
  expect(place([['e', a]])).toEqual({ root: a, parent: a })
  expect(
    place([
      ['e', a],
      ['e', c],
      ['e', b],
    ]),
  ).toEqual({ root: a, parent: b })
})

test('what is only mentioned, quoted or no id is not answered', () => {
  expect(place([])).toEqual({ root: null, parent: null })
  expect(place([['e', a, '', 'mention'], ['q', b], ['e', 'x'], ['e']])).toEqual({
    root: null,
    parent: null,
  })
  expect(
    place([
      ['e', a, '', 'root'],
      ['e', b, '', 'mention'],
    ]),
  ).toEqual({ root: a, parent: a })
})

test('comments name their root in capitals', () => {
  expect(
    place(
      [
        ['E', a],
        ['e', b],
        ['I', 'podcast:guid:x'],
      ],
      1111,
    ),
  ).toEqual({ root: a, parent: b })
  expect(
    place(
      [
        ['I', 'podcast:guid:x'],
        ['i', 'podcast:guid:x'],
      ],
      1111,
    ),
  ).toEqual({
    root: null,
    parent: null,
  })
  expect(place([['e', a]], 7)).toEqual({ root: null, parent: null })
})
