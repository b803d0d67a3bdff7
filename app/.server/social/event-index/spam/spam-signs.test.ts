import { expect, test } from 'vitest'
import { spamPoints, spamSigns } from './spam-signs.ts'

function signs(content: string, tags: string[][] = []) {
  return spamSigns({ content, tags })
}

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ['p', at.toString(16).padStart(64, '0')])

test.each([
  ['Win big at the online casino', 'gambling'],
  ['Онлайн казино ждёт', 'gambling'],
  ['オンラインカジノ', 'gambling'],
  ['Daily profit without work', 'profit'],
  ['Claim your airdrop', 'giveaway'],
  ['Recover your lost bitcoin funds', 'recovery'],
  ['Please validate your wallet', 'phishing'],
  ['My OnlyFans', 'adult'],
  ['Viagra', 'medicine'],
  ['Buy followers', 'reach'],
  ['Instant loan', 'papers'],
  ['DM me', 'contact'],
  ['Click here', 'urging'],
  ['Write to help@gmail.com', 'contact-address'],
  ['https://t.me/somebody', 'contact-address'],
  ['https://example.com/page', 'link'],
  ['https://bit.ly/x', 'dubious-link'],
  ['h\u200bell\u200bo', 'invisible'],
  ['Grеаt сhаnсе', 'mixed-scripts'],
  ['𝐆𝐫𝐞𝐚𝐭 𝐧𝐞𝐰𝐬', 'styled-letters'],
  ['THIS IS WHAT YOU HAVE WAITED FOR', 'shouting'],
  ['🚀🚀🚀', 'money-emoji'],
  ['xkqwrt bvnmlk zzrtpq wqkjhg', 'random-letters'],
] as const)('%j has the sign %s', (text, sign) => {
  expect(signs(text)).toContain(sign)
})

test.each([
  'Good morning! Bitcoin is free speech, and sats are earned.',
  'My mail is ada@lighthouse.example on Nostr, zap me',
  'Farsi: می‌خواهم, a family 👨‍👩‍👧, :\u200bblobcat:\u200b',
  'https://image.example/a.jpg',
  'Der Schlossherr schmückt den Rathausplatz zum Herbstfest',
  'Wszystkie dzieci szczęśliwie przeszły przez ścieżkę',
])('%j has none', (text) => {
  expect(signs(text)).toEqual([])
})

test('disguised words are read as they look', () => {
  for (const text of [
    'C\u200bas\u200bino bonus: play',
    'Саsіnо bonus',
    'c4s1no bonus',
    'C A S I N O bonus',
  ])
    expect(signs(text), text).toContain('gambling')
})

test('many people are named in vain, but not by an answer in a long conversation', () => {
  expect(signs('Look at this, everybody, it is wonderful', people(12))).toContain('mentions')
  expect(signs('gm', people(6))).toContain('names-alone')
  expect(signs('gm', [...people(30), ['e', 'a'.repeat(64)]])).toEqual([])
})

test('what several signs weigh is added up', () => {
  expect(spamPoints(signs('Online casino: https://example.com'))).toBe(3)
  expect(spamPoints([])).toBe(0)
})
