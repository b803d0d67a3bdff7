import { expect, test } from 'vitest'
import { nprofileEncode } from 'nostr-tools/nip19'
import { noteParts } from '#app/protocols/nostr/note-text.ts'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { cutNote, cutText, wholeText } from './cut-note.ts'

const nameOf = () => 'Ada'
const cut = (content: string) => cutNote(content, nameOf)
const mention = `nostr:${toNpub('a1'.repeat(32))}`
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const count = (text: string) => [...characters.segment(text)].length

test('a text of 600 characters and 12 lines is whole, and one more of either is cut', () => {
  expect(cut('a'.repeat(600))).toBeNull()
  expect(cut('a'.repeat(601))).toBe(`${'a'.repeat(600)}…`)
  expect(cut('a\n'.repeat(11) + 'a')).toBeNull()
  expect(cut('a\n'.repeat(12) + 'a')).toBe(`${'a\n'.repeat(11)}a…`)
  expect(cut('a\u2028'.repeat(500))?.split('\u2028')).toHaveLength(12)
  expect(cut('')).toBeNull()
})

test.each([
  ['emoji', '😀', 600],
  ['emoji of several', '👩🏽‍🎤', 300],
  ['families', '👨‍👩‍👧‍👦', 200],
  ['flags', '🇨🇭', 600],
  ['accents', 'e\u0301', 600],
  ['syllables', 'क्ष', 600],
])('%s count by how hard they are to draw, and none is cut in half', (_, one, most) => {
  expect(cut(one.repeat(most))).toBeNull()
  expect(cut(one.repeat(most + 1))).toBe(`${one.repeat(most)}…`)
  expect(cut(one.repeat(20_000))).toBe(`${one.repeat(most)}…`)
})

test.each([
  ['letters', 'aא', 55],
  ['numbers', 'א1', 54],
  ['marks', '\u200f\u200e', 54],
  ['overrides', 'a\u202e', 100],
])('each change of direction between %s counts as ten characters more', (_, both, most) => {
  expect(cut(both.repeat(300))).toBe(`${both.repeat(300).slice(0, most)}…`)
})

test('texts in one direction, with numbers where it is the usual one, have no such changes', () => {
  expect(cut('שלום עולם '.repeat(58))).toBeNull()
  expect(cut('12.5, '.repeat(100))).toBeNull()
})

test("a note's own page has all that the relay takes of prose, and 1,000 lines", () => {
  const whole = (content: string) => cutNote(content, nameOf, wholeText)
  const prose = 'The tide is out until a quarter past nine.\n'
  expect(whole(prose.repeat(380))).toBeNull()
  expect(whole('a\n'.repeat(8000))?.split('\n')).toHaveLength(1000)
  expect(whole('aא'.repeat(8000))?.length).toBeLessThan(1500)
  expect(whole(`${mention} `.repeat(900))?.length).toBeLessThan(550 * (mention.length + 1))
})

test('no link and no mention is cut, and each counts by what is shown of it, or as 30', () => {
  expect(cut(`${mention}\u00a0`.repeat(19))).toBeNull()
  expect(noteParts(cut(`${mention} `.repeat(100)) ?? '').length).toBeLessThan(40)
  for (let before = 555; before < 580; before++)
    for (const named of [
      mention,
      `nostr:${nprofileEncode({ pubkey: 'a1'.repeat(32), relays: [] })}`,
    ]) {
      const parts = noteParts(
        cut(`${'a'.repeat(before)} ${named} and more than there is room for`) ?? '',
      )
      expect(parts.map(({ type }) => type)).toEqual(
        before < 570 ? ['text', 'profile', 'text'] : ['text'],
      )
    }
  const url = `https://a.example/${'b'.repeat(70)}`
  for (let before = 500; before < 600; before += 3) {
    const parts = noteParts(cut(`${'a'.repeat(before)} ${url} ${'c'.repeat(200)}`) ?? '')
    const links = parts.flatMap((part) => (part.type === 'link' ? [part.url] : []))
    expect(links).toEqual(before + 1 + url.length <= 600 ? [url] : [])
  }
})

test('pictures behind the cut are still shown below', () => {
  const pictures = Array.from({ length: 6 }, (_, at) => `https://a.example/${at}.jpg`)
  const shown = cut(`${pictures[0]} ${'word '.repeat(200)} ${pictures.slice(1).join('\n')}`) ?? ''
  const media = noteParts(shown).flatMap((part) => (part.type === 'media' ? [part.url] : []))
  expect(media).toEqual(pictures.slice(0, 4))
})

test.each([
  ['letters', 'a'.repeat(200_000)],
  ['mentions', `${mention} `.repeat(10_000)],
  ['marks', `a${'\u0301'.repeat(100_000)}`],
  ['marks of direction', '\u202e\u200f'.repeat(100_000)],
  ['emoji', '😀'.repeat(100_000)],
  ['addresses', `https://a.example/${'b'.repeat(100_000)}`],
  ['pictures', 'https://a.example/b.jpg '.repeat(10_000)],
  ['line ends', '\n'.repeat(100_000)],
])('what is sent of a note of %s is bounded', (_, content) => {
  const shown = cut(content) ?? content
  expect(shown.length).toBeLessThan(9000)
  expect(shown.isWellFormed()).toBe(true)
  expect(
    count(
      noteParts(shown)
        .map((part) =>
          'url' in part || part.type === 'profile' ? '' : 'text' in part ? part.text : '',
        )
        .join(''),
    ),
  ).toBeLessThanOrEqual(601)
})

test('other texts are cut in the same way', () => {
  expect(cutText('rain', 4)).toBe('rain')
  expect(cutText('rainy', 4)).toBe('rain…')
  expect(cutText('👩🏽‍🎤'.repeat(9), 4)).toBe(`${'👩🏽‍🎤'.repeat(2)}…`)
  expect(cutText(`a${'\u0301'.repeat(9000)}`, 4)).toBe('…')
})
