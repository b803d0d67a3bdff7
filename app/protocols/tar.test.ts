import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { type TarEntry, tarEnd, tarHead, tarPadding } from './tar.ts'

const modified = new Date('2026-06-15T12:00:00Z')

function archive(files: { path: string; content: string }[]): Buffer {
  return Buffer.concat([
    ...files.flatMap(({ path, content }) => {
      const bytes = Buffer.from(content)
      const entry: TarEntry = { path, size: bytes.length, modified }
      return [tarHead(entry), bytes, tarPadding(bytes.length)]
    }),
    tarEnd,
  ])
}

const long = `${'folder/'.repeat(30)}ليلة-في-الميناء.mp3`
const files = [
  { path: 'feed.xml', content: '<rss/>' },
  { path: 'empty', content: '' },
  { path: 'block', content: 'x'.repeat(512) },
  { path: long, content: 'y'.repeat(513) },
  { path: 'a'.repeat(100), content: 'exactly as long as a name may be' },
  { path: 'b'.repeat(101), content: 'one more' },
]

test('tar reads what was written: names of any length, contents of any size', () => {
  const input = archive(files)
  expect(input.length % 512).toBe(0)
  const listed = execFileSync('tar', ['--list', '--quoting-style=literal'], { input }).toString()
  expect(listed.trim().split('\n')).toEqual(files.map(({ path }) => path))
  for (const { path, content } of files)
    expect(execFileSync('tar', ['-xO', '-f', '-', path], { input }).toString()).toBe(content)
  const [line] = execFileSync('tar', ['-tv', '--utc', '--full-time'], { input })
    .toString()
    .split('\n')
  expect(line).toContain('2026-06-15 12:00:00')
})

test('a size beyond what eleven octal digits say stands in front', () => {
  const head = (size: number) => Buffer.from(tarHead({ path: 'film.mp4', size, modified }))
  const largest = 8 ** 11 - 1
  expect(head(largest)).toHaveLength(512)
  expect(head(largest).subarray(124, 135).toString()).toBe('77777777777')
  const large = head(20_000_000_000)
  expect(large).toHaveLength(3 * 512)
  expect(large.subarray(512, 1024).toString().replaceAll('\0', '')).toBe('20 size=20000000000\n')
})

test('the length of a record counts itself, also where that makes it longer', () => {
  for (let length = 101; length < 1100; length++) {
    const record = Buffer.from(tarHead({ path: 'x'.repeat(length), size: 0, modified }))
      .subarray(512)
      .toString()
    const [, told = ''] = /^(\d+) path=/.exec(record) ?? []
    expect(record.slice(0, Number(told))).toBe(`${told} path=${'x'.repeat(length)}\n`)
  }
})
