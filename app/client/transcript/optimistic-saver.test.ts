import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOptimisticSaver } from './optimistic-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A saver whose saves end when the test says so. */
function rig() {
  const saves: { value: string; end: (isDone: boolean) => void }[] = []
  const told = { dirty: [] as boolean[], failed: [] as string[] }
  const saver = createOptimisticSaver<string>({
    saved: 'stored',
    save: (value) => new Promise((resolve) => saves.push({ value, end: resolve })),
    onDirty: (isDirty) => void told.dirty.push(isDirty),
    onFailed: (saved) => void told.failed.push(saved),
  })
  return { saver, saves, told }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('it saves once 250 ms have passed without a change', async () => {
  const { saver, saves, told } = rig()
  saver.change('a')
  await vi.advanceTimersByTimeAsync(249)
  saver.change('ab')
  await vi.advanceTimersByTimeAsync(249)
  expect(saves).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(saves.map(({ value }) => value)).toEqual(['ab'])
  saves[0]?.end(true)
  await settle()
  expect(told.dirty.at(-1)).toBe(false)
  expect(told.failed).toEqual([])
})

test('what changes during a save is saved after it', async () => {
  const { saver, saves, told } = rig()
  saver.change('a')
  await vi.advanceTimersByTimeAsync(250)
  saver.change('ab')
  await vi.advanceTimersByTimeAsync(1000)
  expect(saves).toHaveLength(1)
  saves[0]?.end(true)
  await settle()
  expect(saves.map(({ value }) => value)).toEqual(['a', 'ab'])
  expect(told.dirty.at(-1)).toBe(true)
  saves[1]?.end(true)
  await settle()
  expect(told.dirty.at(-1)).toBe(false)
})

test('a save that fails gives back what was saved last', async () => {
  const { saver, saves, told } = rig()
  saver.change('a')
  await vi.advanceTimersByTimeAsync(250)
  saves[0]?.end(true)
  await settle()
  saver.change('b')
  await vi.advanceTimersByTimeAsync(250)
  saver.change('bc')
  saves[1]?.end(false)
  await settle()
  expect(told.failed).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(saves).toHaveLength(2)
  expect(told.dirty.at(-1)).toBe(false)
})
