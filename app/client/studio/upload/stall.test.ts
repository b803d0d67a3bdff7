import { expect, test } from 'vitest'
import { stallWatch } from './stall.ts'

/** Asks every 5 s from one second to another. */
function ask(watch: ReturnType<typeof stallWatch>, from: number, to: number): number | null {
  for (let at = from; at <= to; at += 5) if (watch.isDead(at * 1000)) return at
  return null
}

test('a connection that is silent for two minutes is dead; one that moves is not', () => {
  const watch = stallWatch(0)
  expect(ask(watch, 5, 100)).toBeNull()
  watch.moved(100_000)
  expect(ask(watch, 105, 215)).toBeNull()
  expect(ask(watch, 220, 300)).toBe(220)
})

test('after the machine has slept a connection has ten seconds to show that it lives', () => {
  const dead = stallWatch(0)
  expect(ask(dead, 5, 20)).toBeNull()
  expect(ask(dead, 7200, 7300)).toBe(7210)
  const alive = stallWatch(0)
  expect(ask(alive, 5, 20)).toBeNull()
  expect(ask(alive, 7200, 7205)).toBeNull()
  alive.moved(7_206_000)
  expect(ask(alive, 7210, 7320)).toBeNull()
})
