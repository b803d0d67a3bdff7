import { expect, test } from 'vitest'
import type { NostrEvent } from './event.ts'
import { isProtected, repostsProtected } from './protected-event.ts'

test('a tag of a dash alone protects', () => {
  expect(isProtected({ tags: [['t', '-'], ['-']] })).toBe(true)
  expect(isProtected({ tags: [['t', '-'], ['-', 'x'], []] })).toBe(false)
})

test('a repost may not take a protected event along', () => {
  const repost = (kind: number, content: string) => ({ kind, content }) as NostrEvent
  const content = JSON.stringify({ tags: [['-']] })
  expect(repostsProtected(repost(6, content))).toBe(true)
  expect(repostsProtected(repost(16, content))).toBe(true)
  expect(repostsProtected(repost(1, content))).toBe(false)
  for (const text of [
    '',
    '"-"',
    '["-"',
    '{"tags":"-"}',
    '{"tags":[["t","-"]]}',
    '{"tags":[null,"-"]}',
  ])
    expect(repostsProtected(repost(6, text))).toBe(false)
})
