import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { BackupError } from '#app/.server/base/backup/index.ts'

// Processes of two machines may have one id.
const own = `${process.pid}-${randomBytes(3).toString('hex')}`

/** How this process's session is named in the database, for others to see which run, and which are closed. */
export function sessionName(isClosed: boolean): string {
  return `tributary ${own}${isClosed ? ' closed' : ''}`
}

const longestMs = 30_000
const pauseMs = 100

/** The processes of the product on the database but this one, and which of them are still open. */
export async function otherProcesses(pool: pg.Pool): Promise<{ all: string[]; open: string[] }> {
  const { rows } = await pool.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and application_name ~ '^tributary [0-9]+(-[0-9a-f]+)?( closed)?$'`,
  )
  const others = rows.map(({ name }) => name).filter((name) => name.split(' ')[1] !== own)
  return { all: others, open: others.filter((name) => !name.endsWith(' closed')) }
}

/** Waits until all processes have closed the site and put their jobs to rest. @throws BackupError BUSY */
export async function untilAllClosed(pool: pg.Pool): Promise<void> {
  const end = performance.now() + longestMs
  for (;;) {
    const { open } = await otherProcesses(pool)
    if (open.length === 0) return
    if (performance.now() > end)
      throw new BackupError(
        'BUSY',
        `${open.join(', ')}: not closed after ${longestMs / 1000} s. Stop what runs there, then try again.`,
      )
    await wait(pauseMs)
  }
}
