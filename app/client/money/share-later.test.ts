import { expect, test } from 'vitest'
import { isToShare, shareLater } from './share-later.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('a boost is shared once, and others wait for theirs', () => {
  const storage = memory()
  shareLater(storage, 'A')
  shareLater(storage, 'B')
  shareLater(storage, 'A')
  expect(isToShare(storage, 'A')).toBe(true)
  expect(isToShare(storage, 'A')).toBe(false)
  expect(isToShare(storage, 'C')).toBe(false)
  expect(isToShare(storage, 'B')).toBe(true)
})

test('of many that were never paid the oldest are forgotten', () => {
  const storage = memory()
  for (let at = 0; at < 25; at++) shareLater(storage, `U${at}`)
  expect([isToShare(storage, 'U4'), isToShare(storage, 'U5')]).toEqual([false, true])
})
