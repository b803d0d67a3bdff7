import { Logger } from 'graphile-worker'

/** Logs errors and warnings only. */
export const problemsOnly = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') console.error(`jobs: ${message}`)
})

export const quiet = new Logger(() => () => {})
