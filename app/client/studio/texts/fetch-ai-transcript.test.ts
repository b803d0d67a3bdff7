import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AuthenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import { fetchAiTranscript } from './fetch-ai-transcript.ts'

const now = new Date('2026-06-15T12:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())

const target = { feed_id: 'feed', item_id: 'item', access: 'DEFAULT' as const }
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()

/** Calls that find one from before the request until the given one, and then the new one. */
function rig(tooOld: number, error = 'TOO_OLD') {
  let asked = 0
  const call = ((): ReturnType<AuthenticatedCall> =>
    Promise.resolve(
      ++asked > tooOld
        ? { ok: true, value: { segments: [] } }
        : { ok: false, error: { status: 404, error } },
    )) as AuthenticatedCall
  const leaving = new AbortController()
  return { options: { call, signal: leaving.signal }, leaving, count: () => asked }
}

test('one from before the request is asked for again every 5 s', async () => {
  const { options, count } = rig(2)
  const found = fetchAiTranscript({ target, requestedAt: before(10) }, options)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await found).toEqual({ segments: [] })
  expect(count()).toBe(3)
})

test('300 s after the request it is given up, however late the dialog was opened', async () => {
  const { options, count } = rig(99)
  const found = fetchAiTranscript({ target, requestedAt: before(290) }, options)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(await found).toEqual({ problem: 'Failed to fetch transcript: TOO_OLD' })
  expect(count()).toBe(4)
})

test('what was never requested, or is refused otherwise, is not asked for again', async () => {
  for (const [error, requestedAt] of [
    ['TOO_OLD', null],
    ['NO_TRANSCRIPT', before(1)],
  ] as const) {
    const { options, count } = rig(99, error)
    expect(await fetchAiTranscript({ target, requestedAt }, options)).toHaveProperty('problem')
    expect(count()).toBe(1)
  }
})

test('nobody asks any more once the dialog is closed', async () => {
  const { options, leaving, count } = rig(99)
  const found = fetchAiTranscript({ target, requestedAt: before(1) }, options)
  await vi.advanceTimersByTimeAsync(1000)
  leaving.abort()
  await found
  expect(count()).toBe(1)
})
