import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseAwayError } from '#app/.server/base/db/index.ts'
import type { RunningJobs } from '#app/.server/base/jobs/index.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

// Jobs are told to stop after five seconds; one that doesn't is run again at the next start.
const longestJobsMs = 20_000

/** How the process ends what it has begun. */
interface Ending {
  /** At the first signal; exits once all is done. */
  inOrder(): Promise<void>
  /** At a later one: only what would go on without this process. */
  atOnce(): Promise<void>
}

// Ctrl+C, and a signal to the whole group, reach this process twice: the launcher passes on its own.
const sameSignalMs = 2000

let ending: Ending | undefined
let beganAt: number | undefined

/** Says how the process ends at a signal, from now on; what was said before is replaced. */
export function onEndSignal(way: Ending): void {
  const isFirst = ending === undefined
  ending = way
  if (!isFirst) return
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear)
  endWithLauncher()
}

/** For what fails: once a signal to end has come, what is being closed does, and the end goes on. */
export function unlessEnding(error: unknown): void {
  if (beganAt === undefined) throw error
}

function hear(): void {
  if (beganAt === undefined) {
    beganAt = performance.now()
    void ending?.inOrder()
  } else if (performance.now() - beganAt > sameSignalMs)
    void ending?.atOnce().finally(() => process.exit(1))
}

/** A launcher that was killed passes on no signal; its end of their channel closes. */
function endWithLauncher(): void {
  // It is undefined where there is no channel, and no longer true where the launcher has ended meanwhile.
  if (process.connected === false) return hear()
  process.once('disconnect', () => hear())
  // Waiting for that keeps no process alive.
  process.channel?.unref()
}

/** Stops the jobs, and waits a limited time for them to end. */
export async function withinReason(jobs: RunningJobs): Promise<void> {
  await Promise.race([jobs.stop(), wait(longestJobsMs, undefined, { ref: false })])
}

/** Lets unhandled rejections end the process, except those that only mean that the database is away. */
export function surviveOutages(): void {
  process.on('unhandledRejection', (error) => {
    if (!(error instanceof DatabaseAwayError)) throw error
    log.error('Nobody waited for what failed', { error })
  })
}
