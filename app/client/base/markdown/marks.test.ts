import { expect, test } from 'vitest'
import { type Mark, toggleMark } from './marks.ts'

/** Presses a button with what stands between the bars selected; one bar is the caret. */
function press(marked: string, mark: Mark = '**'): string {
  const from = marked.indexOf('|')
  const to = marked.lastIndexOf('|')
  const text = marked.replaceAll('|', '')
  const edit = toggleMark(text, from, from === to ? from : to - 1, mark)
  const next = text.slice(0, edit.start) + edit.text + text.slice(edit.end)
  const [start, end] = edit.selected
  const caret = start === end ? '|' : `|${next.slice(start, end)}|`
  return next.slice(0, start) + caret + next.slice(end)
}

test('pressing bold, writing and pressing it again ends what is bold', () => {
  expect(press('We met |')).toBe('We met **|**')
  expect(press('We met **every second Thursday|**')).toBe('We met **every second Thursday**|')
})

test('pressing it twice leaves nothing behind', () => {
  for (const mark of ['**', '*'] as const)
    for (const text of ['One |word| more', 'One wo|rd more', 'One |', '|'])
      expect([text, press(press(text, mark), mark)]).toEqual([text, text])
})

test('what is selected becomes bold without the spaces around it', () => {
  expect(press('One| word |more')).toBe('One **|word|** more')
  expect(press('One |**word**| more')).toBe('One |word| more')
})

test('a caret within a word marks the word, and one at its end marks what is written next', () => {
  expect(press('One wo|rd more')).toBe('One **wo|rd** more')
  expect(press('One word|')).toBe('One word**|**')
})

test("bold and italic keep out of each other's way", () => {
  expect(press('|word|', '*')).toBe('*|word|*')
  expect(press('**|word|**', '*')).toBe('***|word|***')
  expect(press('***|word|***', '*')).toBe('**|word|**')
  expect(press('***|word|***')).toBe('*|word|*')
  expect(press('**bold|**', '*')).toBe('**bold*|***')
})

test('marks that another word begins with are not stepped over', () => {
  expect(press('**first** |**second**')).toBe('**first** **|****second**')
})
