import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isAway } from '#app/.server/db/index.ts'
import { changedFeeds } from '#app/.server/hosting/index.ts'
import { say, StartError } from './progress.ts'

/** The one connection that a process holds for as long as it lives: it notices when the database goes away. */
export interface DatabaseSession {
  /** Whether the database can be reached now; it is asked no more than once a second. */
  isReachable(): Promise<boolean>
  /** Called with each feed that has changed, in any process; null after a gap in which any may have changed. */
  onFeedChange(hear: (feedId: string | null) => void): void
  /** Ends it; answers whether no server holds the database any more. */
  close(): Promise<boolean>
}

interface SessionSettings {
  connectionString: string
  /** Whether no other server may be on the database, and what to say where one is. */
  exclusive: boolean
  taken: string
  /** Brings back a database that has died, given for how long it has been away. */
  revive(awayMs: number): Promise<void>
}

const answerMs = 2000
const freshMs = 1000
// A connection that was lost sooner than this counts as failed.
const wellAfterMs = 3000
const firstPauseMs = 100
const longestPauseMs = 2000
// PostgreSQL may take this long to notice that our last connection is gone, and to free its lock.
const staleLockMs = 30_000
const lock = "hashtext('tributary server')"

/** Connects, and from then on connects again whenever the connection is lost. */
export async function openDatabaseSession(settings: SessionSettings): Promise<DatabaseSession> {
  let client: pg.Client | null = await connect()
  let isClosed = false
  const hearers = new Set<(feedId: string | null) => void>()
  let checked = { at: 0, answer: Promise.resolve(true) }
  if (settings.exclusive && !(await holdsLock(client))) {
    await client.end()
    throw new StartError(settings.taken)
  }
  void keep(client)

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString: settings.connectionString,
      application_name: `tributary ${process.pid}`,
      connectionTimeoutMillis: answerMs,
      keepAlive: true,
    })
    // The 'end' event follows and handles it.
    made.on('error', () => undefined)
    made.on('notification', ({ payload }) => tell(payload ?? null))
    await made.connect()
    await made.query(`listen ${changedFeeds}`)
    return made
  }

  function tell(feedId: string | null): void {
    for (const hear of hearers) hear(feedId)
  }

  async function keep(connected: pg.Client): Promise<void> {
    for (let failures = 0; !isClosed;) {
      const since = performance.now()
      await new Promise((resolve) => connected.once('end', resolve))
      client = null
      if (isClosed) return
      tell(null)
      failures = performance.now() - since < wellAfterMs ? failures + 1 : 0
      const again = await connectAgain(failures)
      if (!again) return
      client = connected = again
      tell(null)
    }
  }

  async function connectAgain(failures: number): Promise<pg.Client | null> {
    const began = performance.now()
    let told = ''
    for (; !isClosed; failures++) {
      if (failures > 0) await wait(Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs))
      const awayMs = performance.now() - began
      const problem = await reach(awayMs)
      if (problem instanceof pg.Client) {
        say(`✓ The database is back (${(awayMs / 1000).toFixed(1)} s)`)
        return problem
      }
      if (problem !== told) say(`✗ The database is away: ${problem}`)
      told = problem
    }
    return null
  }

  /** A connection with its lock, or why there is none. */
  async function reach(awayMs: number): Promise<pg.Client | string> {
    let made: pg.Client | undefined
    try {
      made = await connect().catch(async () => {
        await settings.revive(awayMs)
        return connect()
      })
      if (!settings.exclusive || (await holdsLock(made))) return made
      await made.end()
      if (awayMs > staleLockMs) leaveToTheOther()
      return 'another server holds it'
    } catch (error) {
      await made?.end().catch(() => undefined)
      return (error as Error).message
    }
  }

  /** It was started while this one was cut off: two would take each other's jobs for abandoned. */
  function leaveToTheOther(): void {
    say(`✗ ${settings.taken}`)
    process.exit(1)
  }

  async function ask(): Promise<boolean> {
    const asked = client
    if (!asked) return false
    const late = AbortSignal.timeout(answerMs)
    try {
      await Promise.race([asked.query('select 1'), rejected(late)])
      return true
    } catch {
      // A connection that doesn't answer is lost, too; its 'end' event follows.
      if (late.aborted) asked.connection.stream.destroy()
      return false
    }
  }

  return {
    onFeedChange: (hear) => void hearers.add(hear),
    isReachable() {
      if (performance.now() - checked.at > freshMs || !client)
        checked = { at: performance.now(), answer: ask() }
      return checked.answer
    },
    async close() {
      isClosed = true
      const closing = client
      if (!closing) return true
      try {
        return await holdsLock(closing)
      } catch (error) {
        if (isAway(error)) return true
        throw error
      } finally {
        await closing.end().catch(() => undefined)
      }
    },
  }
}

/** Takes the server's lock, which its holder may take again. */
async function holdsLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock(${lock}) as held`,
  )
  return rows[0]?.held ?? false
}

function rejected(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
