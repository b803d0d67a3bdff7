import { expect, test } from 'vitest'
import { wordFinder } from './words.ts'

const find = wordFinder(['casino', 'free sats', 'straße', '垃圾', 'спам'])

test.each([
  ['Best CASINO in town', 'casino'],
  ['ｃａｓｉｎｏ', 'casino'],
  ['cásïnô!', 'casino'],
  ['ca\u200bsi\u00adno', 'casino'],
  ['c\u2060a\u{e0061}sino', 'casino'],
  ['саsіnо', 'casino'],
  ['c a s i n o', 'casino'],
  ['c4s1no', 'casino'],
  ['𝐜𝐚𝐬𝐢𝐧𝐨', 'casino'],
  ['c\u20e3asino', 'casino'],
  ['FREE   sats for all', 'free sats'],
  ['Free-sats', 'free sats'],
  ['die Strasse', 'straße'],
  ['这是垃圾信息', '垃圾'],
  ['Это СПАМ', 'спам'],
])('%s has %s', (text, word) => {
  expect(find(text)).toBe(word)
})

test.each(['casinos', 'occasion', 'free', 'sats free', 'ca si', 'сад', ''])(
  '%s has none: words count as a whole',
  (text) => {
    expect(find(text)).toBeNull()
  },
)

test('the longest list and text take a moment, whatever they hold', () => {
  const many = Array.from({ length: 1998 }, (_, at) => `word${at} ${'a '.repeat(40).trim()} ${at}`)
  const search = wordFinder([...many, `${'a '.repeat(49)}b`, `${'垃'.repeat(99)}圾`])
  const texts = [
    'a '.repeat(8192),
    'ab '.repeat(5461),
    '垃'.repeat(16_384),
    `${'word7 a '.repeat(2048)}`,
    'a\u0301'.repeat(8192),
    '\u200b'.repeat(16_384),
    'A.'.repeat(8192),
    'а'.repeat(16_384),
  ]
  for (const text of texts) {
    const began = process.cpuUsage()
    search(text)
    const { user, system } = process.cpuUsage(began)
    // Far above what it takes, and far below what a quadratic search would.
    expect((user + system) / 1000).toBeLessThan(1000)
  }
})
