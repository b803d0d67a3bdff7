import { setTimeout as wait } from 'node:timers/promises'
import { type Api, apiOf, signIn } from '#tests/rig/browser/api.ts'
import type { Product } from '#tests/rig/browser/run-product.ts'
import { relayWriter } from './relay-writer.ts'
import { killBackend, killPostmaster, terminateBackends } from './kills.ts'
import { type Facts, makeWriters, type Writer } from './writers.ts'

/** What is killed, in turn. */
export const victims = ['app', 'backend', 'postmaster', 'connections'] as const
type Victim = (typeof victims)[number]

export interface Round {
  victim: Victim
  /** Writes that were acknowledged in it. */
  acknowledged: number
  /** Calls that were answered 503 while the database was away. */
  unavailable: number
  /** Until a write that was begun after the kill was acknowledged. */
  recoveryMs: number
  /** What was acknowledged and isn't there, and what else went wrong. */
  problems: string[]
}

/** It writes more than the limits allow. */
export const crashEnv = {
  LIMITS: 'feeds=none',
  RELAY_EVENTS_PER_MINUTE: '0',
  RELAY_EVENTS_PER_MINUTE_OF_KEY: '0',
  RELAY_REQUESTS_PER_MINUTE: '0',
}

interface Settings {
  rounds: number
  /** Starts the product in the same folder, on the same port: at first, and again after it was killed. */
  start(): Promise<Product>
  /** For how long is written before a kill, and after recovery. */
  writingMs: number
  onRound(round: Round, number: number): void
}

const patienceMs = 60_000
const checksAtOnce = 8

/** Kills the product's processes in turn while it is written to, and looks after each kill for all that was acknowledged. */
export async function crashRounds({ rounds, start, writingMs, onRound }: Settings): Promise<void> {
  let product = await start()
  let api: Api & { token: string } = await signIn(product, 'ada@example.com')
  const everything: Facts = new Map()
  const facts: Facts = new Map()
  const writers = [...(await makeWriters(() => api, facts)), relayWriter(() => product.url, facts)]
  for (let number = 1; number <= rounds; number++) {
    const victim = victims[(number - 1) % victims.length] ?? 'app'
    const round: Round = { victim, acknowledged: 0, unavailable: 0, recoveryMs: 0, problems: [] }
    const writing = new AbortController()
    let acknowledgedAt = 0
    const onAcknowledged = (begun: number) => {
      round.acknowledged++
      acknowledgedAt = Math.max(acknowledgedAt, begun)
    }
    const streams = writers.map((write) =>
      keepWriting(write, round, writing.signal, onAcknowledged),
    )
    await wait(writingMs)
    const killedAt = performance.now()
    await kill(victim, product)
    if (victim === 'app') {
      product = await start()
      api = apiOf(product, api.token)
    }
    while (acknowledgedAt < killedAt && performance.now() - killedAt < patienceMs) await wait(5)
    round.recoveryMs = performance.now() - killedAt
    if (acknowledgedAt < killedAt) round.problems.push('it did not recover by itself')
    await wait(writingMs)
    writing.abort()
    await Promise.all(streams)
    if (product.process.exitCode !== null) round.problems.push('the process ended')
    // What was still served may have come from a database that was dying.
    const { url } = product
    const isHealthy = async () => (await fetch(`${url}/healthz/pages`)).status === 200
    if (!(await soon(isHealthy))) round.problems.push('/healthz does not answer 200')
    round.problems.push(...(await missing(facts, api, product.url)))
    for (const [what, holds] of facts) everything.set(what, holds)
    facts.clear()
    onRound(round, number)
  }
  const last: Round = {
    victim: 'app',
    acknowledged: 0,
    unavailable: 0,
    recoveryMs: 0,
    problems: [],
  }
  last.problems = await missing(everything, api, product.url)
  if (last.problems.length > 0) onRound(last, rounds + 1)
}

async function kill(victim: Victim, product: Product): Promise<void> {
  if (victim === 'app') await product.kill()
  else if (victim === 'backend') killBackend(product)
  else if (victim === 'postmaster') killPostmaster(product)
  else await terminateBackends(product)
}

/** Writes one thing after the other; what fails because something was killed is left, and the next thing begun. */
async function keepWriting(
  write: Writer,
  round: Round,
  signal: AbortSignal,
  onAcknowledged: (begun: number) => void,
): Promise<void> {
  while (!signal.aborted) {
    const begun = performance.now()
    try {
      await write()
      onAcknowledged(begun)
    } catch (error) {
      const { message } = error as Error
      if (/answered 503/.test(message)) round.unavailable++
      // The app was killed: there is nobody to answer.
      else if (round.victim !== 'app' || !/fetch failed|terminated|other side/.test(message))
        round.problems.push(message)
      await wait(50)
    }
  }
}

/** What of the facts doesn't hold; what a job has to do first gets its time. */
async function missing(facts: Facts, api: Api, url: string): Promise<string[]> {
  const waiting = [...facts]
  const problems: string[] = []
  await Promise.all(
    Array.from({ length: checksAtOnce }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [what, holds] = next
        if (!(await soon(() => holds(api, url)))) problems.push(`lost: ${what}`)
      }
    }),
  )
  return problems
}

async function soon(holds: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + patienceMs / 3
  do {
    if (await holds().catch(() => false)) return true
    await wait(100)
  } while (performance.now() < deadline)
  return false
}
