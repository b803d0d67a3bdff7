import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAutosave, type SaveOutcome, type SaveState } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A form whose saves answer one after another what the test says, and 'saved' from then on. */
function rig(...outcomes: SaveOutcome[]) {
  const states: SaveState[] = []
  const save = vi.fn(() => Promise.resolve(outcomes.shift() ?? ('saved' as const)))
  const autosave = createAutosave({ save, report: (state) => states.push(state) })
  return { autosave, save, states }
}

test('what is typed is saved once, a quarter of a second after the last key', async () => {
  const { autosave, save, states } = rig()
  autosave.changed()
  await vi.advanceTimersByTimeAsync(200)
  autosave.changed()
  await vi.advanceTimersByTimeAsync(249)
  expect(save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(save).toHaveBeenCalledTimes(1)
  expect(states).toEqual(['saving', 'saving', 'saved'])
})

test('a failed save is tried three times more, with growing waits, and then said to have failed', async () => {
  const { autosave, save, states } = rig('failed', 'failed', 'failed', 'failed')
  autosave.changed()
  const calls = []
  for (const wait of [250, 1000, 3000, 9000]) {
    await vi.advanceTimersByTimeAsync(wait)
    calls.push(save.mock.calls.length)
  }
  expect(calls).toEqual([1, 2, 3, 4])
  expect(states).toEqual(['saving', 'failed'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(4)
})

test('trying again after a failure saves; a refusal is not repeated by itself', async () => {
  const { autosave, save, states } = rig('refused')
  autosave.changed()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(1)
  expect(await autosave.flush()).toBe('saved')
  expect(states).toEqual(['saving', 'refused', 'saving', 'saved'])
})

test('typing during a save waits for its own pause and is not said to be saved before', async () => {
  let finish = (_outcome: SaveOutcome) => {}
  const save = vi.fn(() => new Promise<SaveOutcome>((resolve) => (finish = resolve)))
  const states: SaveState[] = []
  const autosave = createAutosave({ save, report: (state) => states.push(state) })
  autosave.changed()
  await vi.advanceTimersByTimeAsync(250)
  autosave.changed()
  finish('saved')
  await vi.advanceTimersByTimeAsync(249)
  expect([save.mock.calls.length, states.includes('saved')]).toEqual([1, false])
  await vi.advanceTimersByTimeAsync(1)
  expect(save).toHaveBeenCalledTimes(2)
  finish('saved')
  await vi.advanceTimersByTimeAsync(0)
  expect(states.at(-1)).toBe('saved')
})

test('leaving saves at once what waits, and nothing when nothing does', async () => {
  const { autosave, save } = rig()
  expect(await autosave.flush()).toBe('saved')
  expect(save).not.toHaveBeenCalled()
  autosave.changed()
  expect(await autosave.flush()).toBe('saved')
  expect(save).toHaveBeenCalledTimes(1)
})

test('a connection that is back is used at once, and whoever leaves without one is told so', async () => {
  const back = rig('failed')
  back.autosave.changed()
  await vi.advanceTimersByTimeAsync(250)
  expect(await back.autosave.flush()).toBe('saved')
  expect(back.save).toHaveBeenCalledTimes(2)

  const away = rig('failed', 'failed', 'failed')
  away.autosave.changed()
  await vi.advanceTimersByTimeAsync(250)
  expect(await away.autosave.hurry()).toBe('failed')
  expect(away.save).toHaveBeenCalledTimes(2)
  away.autosave.changed()
  expect(await away.autosave.hurry()).toBe('failed')
  expect(away.save).toHaveBeenCalledTimes(3)
})

test('stopping forgets what waits', async () => {
  const { autosave, save } = rig()
  autosave.changed()
  autosave.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(save).not.toHaveBeenCalled()
})
