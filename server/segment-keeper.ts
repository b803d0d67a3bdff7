import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import { takeInSegments } from '#app/.server/stats/downloads/index.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

const pauseMs = 60_000

/**
 * Takes this machine's segments of the log of downloads in every minute: the job that does so may run on another one,
 * which has a folder of its own.
 */
export function keepTakingIn(services: Services): { stop(): Promise<void> } {
  const ctx = contextFor(services, system)
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= takeInSegments(ctx)
      .catch((error: unknown) => log.error('downloads', { error }))
      .finally(() => (running = null))
  }, pauseMs)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
