import type { Db } from '#app/.server/base/db/index.ts'

/** What all parts of the sandbox share. */
export interface Sandbox {
  db: Db
  now: () => Date
  publicUrl: string
  /** Requests to its API carry it. */
  apiKey: string
  /** Signs its events. */
  webhookSecret: string
  /** Where this installation listens on this machine, if it does. */
  port?: number
}
