import { expect, test } from 'vitest'
import { takeToShare, rememberToShare } from './boosts-to-share.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('a boost is shared once, and others wait for theirs', () => {
  const storage = memory()
  rememberToShare(storage, 'A')
  rememberToShare(storage, 'B')
  rememberToShare(storage, 'A')
  expect(takeToShare(storage, 'A')).toBe(true)
  expect(takeToShare(storage, 'A')).toBe(false)
  expect(takeToShare(storage, 'C')).toBe(false)
  expect(takeToShare(storage, 'B')).toBe(true)
})

test('of many that were never paid the oldest are forgotten', () => {
  const storage = memory()
  for (let at = 0; at < 25; at++) rememberToShare(storage, `U${at}`)
  expect([takeToShare(storage, 'U4'), takeToShare(storage, 'U5')]).toEqual([false, true])
})
