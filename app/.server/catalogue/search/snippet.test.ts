import { expect, test } from 'vitest'
import { type Meanings, snippetOf } from './snippet.ts'

function shown(text: string, ...words: string[]): string | null {
  const meanings: Meanings = new Map(words.map((word, at) => [word, [at]]))
  const found = snippetOf(text, meanings)
  return found && found.parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('')
}

test('the words are marked in their sentence', () => {
  const text = `${'Something else entirely. '.repeat(20)}Then the Foghorn, at last, sounds. And more.`
  expect(shown(text, 'foghorn')).toBe('… Then the [Foghorn], at last, sounds. And more.')
})

test('where most of the words stand together is shown', () => {
  const text = `A lamp. ${'Nothing of it here. '.repeat(20)}The lamp of the keeper ${'goes on '.repeat(60)}`
  expect(shown(text, 'lamp', 'keeper')).toMatch(/^… The \[lamp\] of the \[keeper\] goes on .* …$/)
})

test.each([
  ['Müßiggang, überall', ['mussiggang'], '[Müßiggang], überall'],
  ["It's a keeper's lamp", ['keepers'], "It's a [keeper's] lamp"],
  ['(hands-on)', ['handson'], '([hands-on])'],
  ['夜の図書館で聞く話', ['図書', '書館'], '夜の[図書館]で聞く話'],
  ['<b>lamp</b> & "keeper"', ['keeper'], '<b>lamp</b> & "[keeper]"'],
])('%s', (text, words, expected) => {
  expect(shown(text, ...words)).toBe(expected)
})

test('without the words there is nothing to show', () => {
  expect(shown('A lamp', 'keeper')).toBeNull()
  expect(shown('', 'keeper')).toBeNull()
})

test('a long text without spaces is bounded', () => {
  const parts = snippetOf(`lamp ${'x'.repeat(20_000)}`, new Map([['lamp', [0]]]))?.parts ?? []
  expect(parts.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(400)
})
