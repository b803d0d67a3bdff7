import type pg from 'pg'

const lock = `hashtext('tributary crawler')`

/**
 * Runs `work` under an advisory lock; returns at once if another process has it. The signal of `work` is aborted with
 * `ending`, and when the connection that holds the lock is lost, since another process may then begin.
 */
export async function withCrawlerLock(
  pool: pg.Pool,
  ending: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  const lost = new AbortController()
  const onEnd = () => lost.abort()
  client.once('end', onEnd)
  let isHeld = false
  try {
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock(${lock}) as held`,
    )
    isHeld = rows[0]?.held ?? false
    if (isHeld) await work(AbortSignal.any([ending, lost.signal]))
  } finally {
    client.off('end', onEnd)
    // Closing the connection releases the lock.
    client.release(isHeld)
  }
}
