import { expect, test } from 'vitest'
import { isFinishedAt, minutesLeft, playedShare } from './positions.ts'

test('an item is played 15 s before its end, a very short one from its half on', () => {
  expect([isFinishedAt(584.9, 600), isFinishedAt(585, 600), isFinishedAt(700, 600)]).toEqual([
    false,
    true,
    true,
  ])
  expect([isFinishedAt(4.9, 10), isFinishedAt(5, 10)]).toEqual([false, true])
  expect([isFinishedAt(5, null), isFinishedAt(5, Infinity), isFinishedAt(0, 0)]).toEqual([
    false,
    false,
    false,
  ])
})

test('what is left is told in whole minutes', () => {
  expect([minutesLeft(0, 3600), minutesLeft(600, 3600), minutesLeft(3590, 3600)]).toEqual([
    60, 50, 0,
  ])
  expect(minutesLeft(5, null)).toBeNull()
  expect([playedShare(30, 60), playedShare(90, 60), playedShare(5, null)]).toEqual([0.5, 1, 0])
})
