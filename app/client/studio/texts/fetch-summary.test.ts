import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AuthenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import { fetchSummary } from './fetch-summary.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const target = { feed_id: 'feed', item_id: 'item', access: 'DEFAULT' as const }
const missing = {
  status: 404,
  error: 'NO_SUMMARY',
  message: 'Failed to fetch summary: There is none.',
}

/** Calls of which the first `failures` fail. */
function rig(failures: number, error: { status: number; error: string } = missing) {
  let asked = 0
  const call = ((): ReturnType<AuthenticatedCall> =>
    Promise.resolve(
      ++asked > failures ? { ok: true, value: { summary: 'Ships.' } } : { ok: false, error },
    )) as AuthenticatedCall
  return { call, count: () => asked }
}

test('a summary in the making is asked for every 10 s', async () => {
  const { call, count } = rig(2)
  const found = fetchSummary(target, { call, signal: new AbortController().signal })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(count()).toBe(1)
  await vi.advanceTimersByTimeAsync(10_001)
  expect(await found).toEqual({ summary: 'Ships.' })
})

test('after 20 times more it is given up, with the reason', async () => {
  const { call, count } = rig(99)
  const found = fetchSummary(target, { call, signal: new AbortController().signal })
  await vi.advanceTimersByTimeAsync(200_000)
  expect(await found).toEqual({ problem: 'Failed to fetch summary: There is none.' })
  expect(count()).toBe(21)
  const other = rig(99, { status: 500, error: 'offline' })
  const lost = fetchSummary(target, { call: other.call, signal: new AbortController().signal })
  await vi.advanceTimersByTimeAsync(200_000)
  expect(await lost).toEqual({ problem: 'Failed to fetch summary: offline' })
})

test('nobody asks any more once the dialog is closed', async () => {
  const { call, count } = rig(99)
  const leaving = new AbortController()
  const found = fetchSummary(target, { call, signal: leaving.signal })
  await vi.advanceTimersByTimeAsync(10_000)
  leaving.abort()
  await found
  await vi.advanceTimersByTimeAsync(100_000)
  expect(count()).toBe(2)
})
