import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseAwayError } from '#app/.server/db/index.ts'
import type { RunningJobs } from '#app/.server/jobs/index.ts'

// Jobs are told to end after five seconds; one that doesn't is begun again by the next start.
const longestJobsMs = 20_000

/** Calls `stop` at the first signal to end; a second one ends at once. */
export function onEndSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void stop()
    })
  }
}

/** Stops the jobs, and waits for those that end in time. */
export async function withinReason(jobs: RunningJobs): Promise<void> {
  await Promise.race([jobs.stop(), wait(longestJobsMs, undefined, { ref: false })])
}

/** A rejection that nobody handles ends the process, unless it only says that the database is away. */
export function goOnWithoutDatabase(): void {
  process.on('unhandledRejection', (error) => {
    if (!(error instanceof DatabaseAwayError)) throw error
    console.error('nobody waited for:', error)
  })
}
