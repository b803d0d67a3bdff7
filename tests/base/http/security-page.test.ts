import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  allStrangersTries,
  ownTries,
  strangerTries,
} from '#app/.server/accounts/login/code-tries.ts'
import { codeMinutes } from '#app/.server/accounts/login/mailed-codes.ts'
import { maxPixels } from '#app/.server/base/ports/images/open-picture.ts'
import { defaultLimits } from '#app/rules/base/plans.ts'
import { sizeText } from '#app/rules/studio/quota.ts'
import { largest } from '#app/rules/studio/upload-file.ts'
import {
  idleSeconds,
  maxSessions,
  sessionSeconds,
} from '#app/.server/accounts/sessions/session-life.ts'

const page = readFileSync('docs/developers/security.md', 'utf8')

/** The items of level 1 and 2 of OWASP ASVS 5.0.0, by section: how many of its first there are. */
const asked = {
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
}

/** What a link to a test is followed by: “one”, “another”. */
const quoted = /\]\((\.\.\/[^)]+\.test\.tsx?)\)((?:,? “[^”]+”)+)/g

function sourcesOf(...patterns: string[]): { file: string; text: string }[] {
  return globSync(patterns)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
}

function filesWith(pattern: RegExp, ...patterns: string[]): string[] {
  return sourcesOf(...patterns)
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort()
}

test('every test that is named exists, under that name', () => {
  const named = [...page.matchAll(quoted)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  )
  expect(named.length).toBeGreaterThan(80)
  const missing = named.filter(({ file, title }) => {
    const text = readFileSync(path.join('docs/developers', file), 'utf8').replaceAll("\\'", "'")
    return !["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`))
  })
  expect(missing).toEqual([])
})

test('every item of the chapters has its line', () => {
  const lines = [...page.matchAll(/^\| (\d\.\d+\.\d+) /gm)].map(([, item]) => item)
  const items = Object.entries(asked).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  expect(lines).toEqual(items)
})

test('the numbers of this page are those of the code', () => {
  const day = 24 * 3600
  for (const words of [
    `${idleSeconds / day} days after its last use, ${sessionSeconds / day} days after the log-in`,
    `${maxSessions} for an account`,
    `${codeMinutes} minutes, once; ${ownTries} tries for who asked and for each known device, ${strangerTries} for another network, ${allStrangersTries} for all of these`,
  ])
    expect(page).toContain(words)
})

test('the sizes of files on this page are those of the code', () => {
  const [, section = ''] = /^## Files\n(.*?)^## /ms.exec(page) ?? []
  const rows = section.split('\n').map((line) => line.replace(/ +/g, ' '))
  for (const [kind, bytes] of [
    ['Audio of an episode', largest.audio],
    ['Audio of a track', largest.audio],
    ['Video', largest.video],
    ['Covers, pictures of chapters', largest.image],
    ['Transcripts, chapters', largest.text],
  ] as const) {
    const size = sizeText(bytes).replace('.0 ', ' ')
    expect(rows.find((row) => row.startsWith(`| ${kind} |`))).toContain(`| ${size} |`)
  }
  expect(section).toContain(`${maxPixels / 1_000_000} million pixels`)
  expect(page).toContain(`${defaultLimits.diskReserveGigabytes} GB of the disk stay free`)
})

test('a session is opened in one place, by the ways that this page names, and those of programs in two others', () => {
  const server = ['app/.server/**/*.ts', 'app/routes/**/*.{ts,tsx}', 'server/**/*.ts']
  expect(filesWith(/\binsertInto\('sessions'\)/, ...server)).toEqual([
    'app/.server/accounts/login/oauth/grants.ts',
    'app/.server/accounts/login/personal-tokens.ts',
    'app/.server/accounts/sessions/sessions.ts',
  ])
  expect(filesWith(/\bcreateSession\(ctx/, ...server)).toEqual([
    'app/.server/accounts/login/log-in-with-code.ts',
  ])
  expect(filesWith(/\bopenSession\([^;]*'LOGGED_IN_WITH_/, ...server)).toEqual([
    'app/.server/accounts/login/log-in-with-code.ts',
    'app/.server/accounts/login/nostr/log-in.ts',
    'app/.server/accounts/login/passkeys/log-in.ts',
  ])
})

test('nothing that is sent here is a password', () => {
  expect(filesWith(/\bpass(?:word|phrase)\b/i, 'app/schemas/**/*.ts')).toEqual([])
  // These two stay within the browser: their fields have no name to be sent by.
  const masked = sourcesOf('app/components/**/*.tsx', 'app/routes/**/*.tsx').filter(
    ({ text }) => text.includes("'password'") || text.includes('"password"'),
  )
  expect(masked.map(({ file }) => file).sort()).toEqual([
    'app/components/money/zap/pay-from.tsx',
    'app/components/social/nostr/connect/passphrase-field.tsx',
  ])
  for (const { file, text } of masked) expect(text, file).not.toMatch(/\bname=/)
})

test('no secret is made by a generator that can be foreseen', () => {
  // How long is waited for, and what the demo's people say, may be.
  expect(filesWith(/\bMath\.random\b/, 'app/.server/**/*.ts', '{server,sandbox}/**/*.ts')).toEqual([
    'app/.server/social/network/back-off.ts',
    'sandbox/demo/go-on-chatting.ts',
  ])
})
