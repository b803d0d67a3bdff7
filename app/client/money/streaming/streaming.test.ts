import { expect, test, vi } from 'vitest'
import { transition } from '#app/client/player/machine/machine.ts'
import {
  idlePlayer,
  type MediaReport,
  type PlayerEvent,
} from '#app/client/player/machine/player-state.ts'
import { hit } from '#tests/rig/player.ts'
import type { CallResult } from '#app/client/base/session/authenticated-call.ts'
import type { StreamReport, StreamState } from '#app/schemas/money/streaming.ts'
import { newUlid } from './new-ulid.ts'
import { createStreaming } from './streaming.ts'

const on: StreamState = { rate: 12, budget: 500, spent: 0, owed: 0, stopped: null }
type Answer = CallResult<StreamState>

function rig(answers: (Answer | Promise<Answer>)[] = []) {
  let player = idlePlayer
  let now = 1_000_000
  let sessions = 0
  const listeners = new Set<() => void>()
  const sent: { call: string; body: StreamReport }[] = []
  const send = (event: PlayerEvent) => {
    const after = transition(player, event).player
    if (after === player) return
    player = after
    for (const listener of listeners) listener()
  }
  const streaming = createStreaming({
    now: () => now,
    newId: () => `session ${++sessions}`,
    call: (async (call: string, body: unknown) => {
      sent.push({ call, body: body as StreamReport })
      return answers.shift() ?? { ok: true, value: on }
    }) as never,
    player: {
      send,
      getSnapshot: () => player,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  })
  streaming.start()
  const tell = (report: MediaReport) => send({ type: 'media', url: player.state.url ?? '', report })
  const at = () => player.state.played_fraction * 1000
  return {
    streaming,
    sent,
    send,
    tell,
    load() {
      send({ type: 'timer', timer: 'url' })
      tell({ kind: 'duration', seconds: 1000 })
      tell({ kind: 'playing' })
    },
    /** Plays for so many seconds. */
    async hear(seconds: number, rate = 1) {
      for (let second = 0; second < seconds; second++) {
        now += 1000
        tell({ kind: 'position', seconds: at() + rate, duration: 1000 })
        await vi.waitFor(() => undefined)
      }
    },
    pass: (seconds: number) => void (now += seconds * 1000),
    /** The seconds of each report. */
    reports: () => sent.map(({ body }) => [body.session, body.sequence, body.seconds]),
  }
}

function playing(...answers: (Answer | Promise<Answer>)[]) {
  const rigged = rig(answers)
  rigged.send({ type: 'play_hits', hits: [hit('one'), hit('two')], title: 'Queue' })
  rigged.load()
  return rigged
}

test('each minute that plays is reported, and the rest where it pauses', async () => {
  const { hear, reports, send, sent, streaming } = playing()
  await hear(150)
  send({ type: 'pause' })
  expect(reports()).toEqual([
    ['session 1', 0, 0],
    ['session 1', 1, 60],
    ['session 1', 2, 60],
    ['session 1', 3, 30],
  ])
  expect(sent.at(-1)).toMatchObject({
    call: 'pay/stream-sats',
    body: { entity: { _id: 'one', type: 'EPISODE' }, position: 150 },
  })
  await expect.poll(() => streaming.getSnapshot()).toEqual(on)
})

test('fast playing is the listener’s time, and muted counts', async () => {
  const { hear, reports, send } = playing()
  send({ type: 'change_settings', settings: { muted: true } })
  await hear(60, 2)
  expect(reports().at(-1)).toEqual(['session 1', 1, 60])
})

test('what loads, seeks or sleeps isn’t heard', async () => {
  const { hear, pass, reports, streaming, tell } = playing()
  await hear(10)
  tell({ kind: 'waiting' })
  pass(20)
  tell({ kind: 'can_play' })
  tell({ kind: 'seeking' })
  pass(20)
  tell({ kind: 'seeked' })
  pass(3600)
  await hear(5)
  streaming.report()
  await vi.waitFor(() => expect(reports().reduce((sum, [, , at]) => sum + Number(at), 0)).toBe(14))
})

test('another item is another session, told after what was heard of the one before', async () => {
  const { hear, load, reports, send } = playing()
  await hear(20)
  send({ type: 'next' })
  load()
  await hear(1)
  expect(reports()).toEqual([
    ['session 1', 0, 0],
    ['session 1', 1, 20],
    ['session 2', 0, 0],
  ])
})

test('a report that doesn’t arrive is sent again, before what follows', async () => {
  const away: Answer = { ok: false, error: { status: 500, error: 'ERROR_UNKNOWN' } }
  const { hear, reports } = playing({ ok: true, value: on }, away)
  await hear(200)
  expect(reports().slice(1)).toEqual([
    ['session 1', 1, 60],
    ['session 1', 1, 60],
    ['session 1', 2, 60],
    ['session 1', 3, 60],
  ])
})

test('what can’t be paid to anybody is reported no more', async () => {
  const nobody: Answer = { ok: false, error: { status: 409, error: 'NOBODY_TO_PAY' } }
  const { hear, reports, streaming } = playing(nobody)
  await hear(200)
  expect(reports()).toHaveLength(1)
  expect(streaming.getSnapshot()).toBeNull()
})

test('while it is paused nothing is reported, and then it goes on', async () => {
  const paused = { ...on, stopped: 'PAUSED' } as const
  const { hear, sent, streaming } = playing(
    { ok: true, value: on },
    { ok: true, value: on },
    { ok: true, value: paused },
  )
  await hear(10)
  await streaming.pause(true)
  expect(streaming.getSnapshot()).toEqual(paused)
  await hear(130)
  await streaming.pause(false)
  await hear(60)
  expect(sent.map(({ call, body }) => [call, body.seconds])).toEqual([
    ['pay/stream-sats', 0],
    ['pay/stream-sats', 10],
    ['me/stream-pause', undefined],
    ['me/stream-pause', undefined],
    ['pay/stream-sats', 60],
  ])
})

test('what the server refuses for a time is shown, and reported on', async () => {
  const state = { ...on, spent: 500, stopped: 'BUDGET_USED_UP' } as const
  const error = { status: 409, error: 'BUDGET_USED_UP', state }
  const { hear, reports, streaming } = playing({ ok: false, error })
  await hear(1)
  expect(streaming.getSnapshot()).toEqual(state)
  await hear(60)
  expect(reports()).toHaveLength(2)
  expect(streaming.getSnapshot()).toEqual(on)
})

test('ids of sessions are ULIDs', () => {
  const now = Date.parse('2016-07-30T23:54:10.259Z')
  expect(newUlid(now)).toMatch(/^01ARZ3NDEK[0-9A-HJKMNP-TV-Z]{16}$/)
})
