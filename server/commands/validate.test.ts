import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inScratchFolder } from '#app/.server/base/lib/temp-folder.ts'
import { main } from '#server/main.ts'
import { goodFeed } from '#tests/rig/feed-check/good-feed.ts'

let printed = ''

beforeEach(() => {
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text, done?: unknown) => {
    printed += String(text)
    if (typeof done === 'function') done()
    return true
  })
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

/** What the process would exit with. */
function validate(feed: string, ...options: string[]) {
  return inScratchFolder(async (folder) => {
    const file = path.join(folder, 'feed.xml')
    await writeFile(file, feed)
    return (await main(['validate', file, '--alone', ...options])) ?? process.exitCode ?? 0
  })
}

test('a good feed is told to be one', async () => {
  expect(await validate(goodFeed)).toBe(0)
  expect(printed).toContain('PSP-1: ')
  expect(printed).toContain('No rule is broken.')
})

test('errors are told with their line and source, and it exits with 1', async () => {
  expect(await validate(goodFeed.replace(' length="1000"', ''))).toBe(1)
  expect(printed).toContain('Error: An episode has no enclosure length')
  expect(printed).toContain('<enclosure url="https://cumulus.example/1.mp3" type="audio/mpeg"/>')
  expect(printed).toContain('#item-enclosure')
})

test('warnings alone are no failure, and programs read JSON', async () => {
  expect(await validate(goodFeed.replace('>30:01<', '>0<'), '--json')).toBe(0)
  expect(JSON.parse(printed)).toMatchObject({
    title: 'Cumulus Club',
    findings: [{ rule: 'durationZero', level: 'WARNING', count: 1 }],
  })
})

test('what isn’t there, or is no feed, is said', async () => {
  expect(await main(['validate', '/none/feed.xml'])).toBe(2)
  expect(await validate('<html></html>')).toBe(1)
})
