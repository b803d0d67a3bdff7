import { Logger } from 'graphile-worker'
import { log } from '#app/.server/base/lib/logging/log.ts'

/** Logs errors and warnings only. */
export const problemsOnly = new Logger(() => (level, message) => {
  if (level === 'error') log.error(`jobs: ${message}`)
  else if (level === 'warning') log.warn(`jobs: ${message}`)
})

export const quiet = new Logger(() => () => {})
