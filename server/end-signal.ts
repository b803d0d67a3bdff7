import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseAwayError } from '#app/.server/db/index.ts'
import type { RunningJobs } from '#app/.server/jobs/index.ts'

// Jobs are told to stop after five seconds; one that doesn't is run again at the next start.
const longestJobsMs = 20_000

/** Calls `stop` at the first signal to end; a second one exits at once. */
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

/** Stops the jobs, and waits a limited time for them to end. */
export async function withinReason(jobs: RunningJobs): Promise<void> {
  await Promise.race([jobs.stop(), wait(longestJobsMs, undefined, { ref: false })])
}

/** Lets unhandled rejections end the process, except those that only mean that the database is away. */
export function surviveOutages(): void {
  process.on('unhandledRejection', (error) => {
    if (!(error instanceof DatabaseAwayError)) throw error
    console.error('nobody waited for:', error)
  })
}
