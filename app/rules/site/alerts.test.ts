import { expect, test } from 'vitest'
import { type AlertState, nextAlert } from './alerts.ts'

const minute = 60_000

/** What is told, by the minute, of a check that answers so each minute: `x` fails, `.` answers. */
function told(answers: string, afterMinutes: number): string[] {
  let state: AlertState = { failingSince: null, toldAt: null, isTold: false }
  return [...answers].flatMap((answer, at) => {
    const check = { ok: answer === '.', now: at * minute, afterMs: afterMinutes * minute }
    const next = nextAlert(state, check)
    state = next.state
    return next.alert ? [`${at} ${next.alert}`] : []
  })
}

test('a check that fails for so long is told once, and that it is back', () => {
  expect(told('..xxxxxxxxxx...', 5)).toEqual(['7 FAILS', '12 RECOVERED'])
})

test('what fails for less is told to nobody', () => {
  expect(told('xxx.xxxx.xxxx.', 5)).toEqual([])
})

test('one that comes and goes is told once an hour', () => {
  const answers = 'xxxx..'.repeat(22)
  expect(told(answers, 2)).toEqual([
    '2 FAILS',
    '4 RECOVERED',
    '62 FAILS',
    '64 RECOVERED',
    '122 FAILS',
    '124 RECOVERED',
  ])
})
