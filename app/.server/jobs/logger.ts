import { Logger } from 'graphile-worker'

/** Says what went wrong with a job, and nothing else. */
export const problemsOnly = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') console.error(`jobs: ${message}`)
})

export const quiet = new Logger(() => () => {})
