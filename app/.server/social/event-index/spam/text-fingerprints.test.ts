import { expect, test } from 'vitest'
import { textFingerprints } from './text-fingerprints.ts'

function common(one: string, other: string): number {
  const prints = new Set(textFingerprints(one))
  return textFingerprints(other).filter((print) => prints.has(print)).length
}

const text = 'Last week a colleague showed me the project, and my life is different since then'

test.each([
  ['capitals and punctuation', text.toUpperCase().replace(',', ' –')],
  ['numbers', `1 ${text} 77`],
  ['invisible characters', text.replaceAll('l', 'l\u200b')],
  ['look-alike letters', text.replaceAll('e', 'е')],
  ['names and addresses', `nostr:npub1${'q'.repeat(58)} ${text} https://example.com/a`],
  ['another sentence beside it', `${text}! Hello Bo, how are you?`],
])('texts that differ in %s have a print in common', (_, other) => {
  expect(common(text, other)).toBeGreaterThan(0)
})

test('texts that differ, and short ones, have none', () => {
  expect(common(text, 'The tide is in, and the ferry to the islands waits for nobody at all')).toBe(
    0,
  )
  expect(textFingerprints('Good morning')).toEqual([])
})

test('the weather of two places is no common text', () => {
  const weather = (low: number, high: number) =>
    `Wednesday: Light Rain, Minimum Temperature: ${low}°C Maximum Temperature: ${high}°C, Wind 7mph, Pressure 1003mb`
  const sunny = weather(9, 20).replace('Light Rain', 'Sunny')
  expect(common(weather(3, 8), sunny)).toBe(0)
})

test('the same contact and the same page are found in other texts', () => {
  expect(common('Ask on Telegram: @somebody', 'Or write: telegram @somebody')).toBe(1)
  expect(common('https://a.example/x?from=1', 'see https://www.a.example/x/')).toBe(1)
  expect(common('https://youtube.com/watch?v=1', 'https://youtube.com/watch?v=2')).toBe(0)
})

test('prints are few whole numbers that PostgreSQL and JavaScript both hold', () => {
  const prints = textFingerprints(`${text}. `.repeat(200))
  expect(prints.length).toBeLessThanOrEqual(10)
  for (const print of prints) expect(Number.isSafeInteger(print) && print >= 0).toBe(true)
})
