import { expect, test } from 'vitest'
import type { PlayerEvent } from './player-state.ts'
import { keepSleep } from './kept-sleep.ts'
import { createPlayerStore } from './store.ts'
import { hit, rigPlaying } from '#tests/rig/player.ts'

/** A page that is loaded at a time, with what the last one has stored. */
function load(kept: Map<string, string>, now: number, initial = rigPlaying([hit('a')]).player) {
  const timers: number[] = []
  const store = createPlayerStore({
    clock: {
      setTimeout: (_call, ms) => timers.push(ms),
      clearTimeout: () => {},
      setInterval: () => 0,
      clearInterval: () => {},
    },
    media: {
      load: () => {},
      unload: () => {},
      play: () => {},
      pause: () => {},
      seek: () => {},
      applySettings: () => {},
    },
    initial,
    onPlay: () => {},
  })
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  keepSleep(store, storage, () => now)
  return { store, timers, sleep: () => store.getSnapshot().sleep }
}

test('a sleep timer goes on after a reload, to the same moment, and a cancelled one does not', () => {
  const kept = new Map<string, string>()
  load(kept, 0).store.send({ type: 'sleep_after', minutes: 10, now_ms: 0 })
  const reloaded = load(kept, 60_000)
  expect(reloaded.sleep()).toEqual({ kind: 'time', until_ms: 600_000 })
  // It fades out in the last 5 s.
  expect(reloaded.timers).toEqual([535_000])
  reloaded.store.send({ type: 'stay_awake' })
  expect(load(kept, 60_000).sleep()).toBeNull()
})

test.each(['item', 'chapter'] as const)('sleep at the end of the %s outlives a reload', (of) => {
  const kept = new Map<string, string>()
  load(kept, 0).store.send({ type: 'sleep_at_end', of } satisfies PlayerEvent)
  expect(load(kept, 1).sleep()).toEqual({ kind: of })
})

test('a timer that has run out, is none, or has nothing to send to sleep is not set', () => {
  const kept = new Map<string, string>()
  load(kept, 0).store.send({ type: 'sleep_after', minutes: 10, now_ms: 0 })
  expect(load(kept, 600_000).sleep()).toBeNull()
  const [key = ''] = kept.keys()
  expect(load(kept, 0, rigPlaying([hit('a')]).send({ type: 'stop' }).player).sleep()).toBeNull()
  for (const bad of [
    '{',
    '7',
    '{"kind":"time","until_ms":1e15}',
    '{"kind":"time"}',
    '{"kind":"x"}',
  ])
    expect(load(new Map([[key, bad]]), 0).sleep(), bad).toBeNull()
})
