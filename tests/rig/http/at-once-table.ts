import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { tried } from '#tests/rig/long-round.ts'
import type { CallAnswer } from './api-caller.ts'

/*
 * Calls that move money or give rights, many at once: the same many times has one effect and as many equal answers, and
 * different ones together stay within what each of them may do. Whoever makes a call of that kind adds a row.
 */

/** At the least twice as many as there are connections to the database, which is what they wait for. */
export const many = tried(30, 8)

export interface Row {
  name: string
  call: string
  /** The body of the first of different ones, and of all equal ones; sets up what it needs. `sats` is to be paid. */
  body: (sats: number) => Record<string, unknown> | Promise<Record<string, unknown>>
  /** What one moves of what is `left`, without fees. */
  sats: number
  /** How many of equal ones are answered as the first is; all of them without it. The others are asked to wait. */
  alike?: number
  /** Of different ones, how many are answered as done; all of them without it. */
  most?: number
  /** How the others of different ones are refused. */
  refused?: readonly [number, string]
  /** Of different ones, how many have an effect; without it all that are answered as done. */
  effects?: number
  /** What has to be there first. */
  prepare?: () => unknown
  /** Sends it, where that isn't a call of whoever pays. */
  send?: (body: Record<string, unknown>) => Promise<CallAnswer>
  /** What is left of what pays, where that isn't the payer's wallet. */
  left?: () => Promise<number>
  /** What the way there has cost, as an answer says; without it its `fee`. */
  fee?: (answer: CallAnswer) => number
  /** How many there are of what is made. */
  made?: () => Promise<number>
}

/** Whose calls they are. */
interface Caller {
  services: Services
  send: (call: string, body: Record<string, unknown>) => Promise<CallAnswer>
  left: () => Promise<number>
}

/** Has each row asked for many times at once, and as many others of its kind. */
export function describeAtOnce(rows: readonly Row[], caller: Caller): void {
  describe.each(rows)('$name ($call)', (row) => {
    const { call, body, sats, alike = many, most = many, effects = most, prepare, made } = row
    const { refused = [409, 'DAILY_LIMIT'], fee = feeOf } = row
    const send = (body: Record<string, unknown>) => row.send?.(body) ?? caller.send(call, body)
    const left = () => row.left?.() ?? caller.left()

    beforeEach(() => prepare?.())

    test('asked for many times at once is made once, and answered alike', async () => {
      const had = await left()
      const same = await body(sats)
      const answers = await atOnce(() => send(same))
      const done = answers.filter(isDone)
      expect(done, JSON.stringify(answers[0])).toHaveLength(alike)
      for (const { status } of answers.filter((answer) => !isDone(answer))) expect(status).toBe(429)
      expect(different(done)).toBe(1)
      expect(had - (await left())).toBe(sats + fee(done[0] as CallAnswer))
      if (made) expect(await made()).toBe(1)
      await checkBooks(caller.services)
    })

    test('and others at once stay within what may be done', async () => {
      const had = await left()
      const bodies: Record<string, unknown>[] = []
      for (let at = 0; at < many; at++) bodies.push(await body(sats))
      const answers = await Promise.all(bodies.map(send))
      const done = answers.filter(isDone)
      expect(done, JSON.stringify(answers[0])).toHaveLength(most)
      for (const { status, error } of answers.filter((answer) => !isDone(answer)))
        expect([status, error]).toEqual(refused)
      const fees = done.reduce((sum, answer) => sum + fee(answer), 0)
      expect(had - (await left())).toBe(effects * sats + fees)
      if (made) expect(await made()).toBe(effects)
      await checkBooks(caller.services)
    })
  })
}

export function atOnce<Answer>(
  ask: (at: number) => Promise<Answer>,
  times = many,
): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, (_, at) => ask(at)))
}

export function different(answers: readonly unknown[]): number {
  return new Set(answers.map((answer) => JSON.stringify(answer))).size
}

export async function checkBooks(services: Services): Promise<void> {
  expect(await checkLedger(contextFor(services, system))).toEqual([])
}

/** What a form answers, as a call would. */
export function formAnswer({ status, headers }: Response): CallAnswer {
  return { status, to: headers.get('Location') }
}

/** Forms that were done lead on. */
function isDone({ status }: CallAnswer): boolean {
  return status === 200 || status === 303
}

function feeOf({ fee }: CallAnswer): number {
  return Number(fee ?? 0)
}
