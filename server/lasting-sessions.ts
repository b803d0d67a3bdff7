import type pg from 'pg'
import { StartError } from './progress.ts'

const channel = 'tributary_sessions'
/** How long a notice may take; where sessions last it takes a millisecond. */
const patienceMs = 5000

/**
 * Makes sure that what a session is told reaches it, which it doesn't through a pooler in transaction mode: news, the
 * relay and jobs would fail in silence. @throws StartError
 */
export async function requireLastingSessions(pool: pg.Pool): Promise<void> {
  const listening = await pool.connect()
  try {
    await listening.query(`listen ${channel}`)
    const heard = new Promise<boolean>((resolve) => {
      listening.once('notification', () => resolve(true))
      setTimeout(() => resolve(false), patienceMs).unref()
    })
    await pool.query(`notify ${channel}`)
    if (await heard) return
    throw new StartError(
      'DATABASE_URL leads through a pooler that gives each transaction another connection (PgBouncer in transaction mode): what a connection waits to hear never comes. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or pool by session.',
    )
  } finally {
    // Not kept: it listens.
    listening.release(true)
  }
}
