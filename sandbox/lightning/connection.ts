import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** The NOTIFY channel. Its payload is a payment hash, or one of the words below. */
export const channel = 'devnet'
/** There is a new request. */
export const asked = 'asked'
/** The network has been opened or closed. */
export const opened = 'opened'

const lock = `hashtext('tributary devnet')`
const answerMs = 2000
const pauseMs = 300

interface ConnectionSettings {
  connectionString: string
  onNotice(payload: string): void
  /**
   * Called while this process alone holds the devnet, with the connection that holds it; may write through no other, so
   * that nothing is written once it is lost. The lock is given back when this resolves or rejects.
   */
  hold(client: pg.Client, lost: AbortSignal): Promise<void>
  onProblem(problem: string): void
}

export interface Connection {
  /** Cuts the connection as if the process had died. */
  cut(): void
  /** Resolves once the devnet isn't held any more. */
  close(): Promise<void>
}

/** Connects to the database, again and again, and waits for its turn to hold the devnet. */
export function keepConnection(settings: ConnectionSettings): Connection {
  const ending = new AbortController()
  let current: pg.Client | undefined

  async function keep(): Promise<void> {
    let lastProblem = ''
    while (!ending.signal.aborted) {
      try {
        await connected()
        lastProblem = ''
      } catch (error) {
        const problem = (error as Error).message
        if (problem !== lastProblem && !ending.signal.aborted) settings.onProblem(problem)
        lastProblem = problem
      }
      await pause()
    }
  }

  async function connected(): Promise<void> {
    const client = new pg.Client({
      connectionString: settings.connectionString,
      application_name: `tributary devnet ${process.pid}`,
      connectionTimeoutMillis: answerMs,
      keepAlive: true,
    })
    const lost = new AbortController()
    client.on('error', () => undefined)
    client.on('end', () => lost.abort())
    client.on('notification', ({ payload }) => settings.onNotice(payload ?? ''))
    current = client
    const signal = AbortSignal.any([ending.signal, lost.signal])
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      // Notifications may have been missed before this.
      settings.onNotice(opened)
      while (!signal.aborted) {
        if (await isFree(client)) return await settings.hold(client, signal)
        await pause()
      }
    } finally {
      // Doesn't wait for an unresponsive server.
      const over = client.end().catch(() => undefined)
      await Promise.race([over, wait(answerMs, undefined, { ref: false })])
    }
  }

  async function pause(): Promise<void> {
    await wait(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined)
  }

  const kept = keep()
  return {
    cut() {
      ending.abort()
      current?.connection.stream.destroy()
    },
    async close() {
      ending.abort()
      await kept
    },
  }
}

async function isFree(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock(${lock}) as held`,
  )
  return rows[0]?.held ?? false
}
