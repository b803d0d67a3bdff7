import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isAway } from '#app/.server/base/db/index.ts'
import { changedBlocks } from '#app/.server/accounts/blocks/index.ts'
import { changedLists } from '#app/.server/catalogue/feeds/index.ts'
import { changedFeeds } from '#app/.server/studio/records/index.ts'
import { noticesChannel } from '#app/.server/site/operator/index.ts'
import { nostrChannel } from '#app/.server/social/events/index.ts'
import { realtimeChannel } from '#app/.server/base/realtime/index.ts'
import { restoreChannel } from '#server/restore/journal.ts'
import { sessionName } from '#server/restore/processes.ts'
import { isSameFolder } from '#server/postgres/lock-files.ts'
import { say, StartError } from './progress.ts'

/** The one connection that a process keeps open, to notice when the database goes away. */
export interface DatabaseSession {
  /** Whether the database can be reached now; checked at most once a second. */
  isReachable(): Promise<boolean>
  /** Registers a callback for changed feeds, from any process; null after a gap in which any feed may have changed. */
  onFeedChange(listener: (feedId: string | null) => void): void
  /** Registers a callback for changes that cached lists must not outlive, from any process, and for gaps. */
  onListChange(listener: () => void): void
  /** Registers a callback for changes of what is blocked, from any process, and for gaps. */
  onBlockChange(listener: () => void): void
  /** Registers a callback for what processes tell each other of Nostr events; null after a gap. */
  onNostrNotice(listener: (payload: string | null) => void): void
  /** Registers a callback for news of any process, and for gaps in which there may have been some. */
  onNews(listener: () => void): void
  /** Registers a callback for what the operator says to everybody, by any process, and for gaps. */
  onSiteNotice(listener: () => void): void
  /**
   * Runs `work` unless a server or worker is at the database, of which none begins meanwhile. Returns whether it ran.
   */
  whileNobodyServes(work: () => Promise<void>): Promise<boolean>
  /** Registers a callback for the beginnings and ends of restores, by any process, and for gaps. */
  onRestore(listener: () => void): void
  /** Shows others whether this process is closed for a restore. */
  showClosed(isClosed: boolean): Promise<void>
  /** Tells all callbacks of a gap: the database isn't the one that it was. */
  forgetAll(): void
  /** Closes it; resolves with whether no server holds the database any more. */
  close(): Promise<boolean>
}

interface SessionSettings {
  connectionString: string
  /** Where the data of the embedded database are; another database is none of ours. */
  folder?: string
  /** Whether this process must be the only server on the database, and the message if it isn't. */
  exclusive: boolean
  /** Whether this process serves, which commands that would migrate the database see. */
  serves?: boolean
  taken: string
  /** Restarts a database that has died; gets the time since it went away. */
  revive(awayMs: number): Promise<void>
}

type Listener = (payload: string | null) => void

const answerMs = 2000
const freshMs = 1000
// A connection that is lost sooner than this counts as a failed attempt.
const wellAfterMs = 3000
const firstPauseMs = 100
const longestPauseMs = 2000
// How long PostgreSQL may take to notice that our last connection is gone, and to release its lock.
const staleLockMs = 30_000
/** How long PostgreSQL may take to recover after a crash before it is said that it can't be reached. */
const longestRecoveryMs = 60_000
const startingUp = '57P03'
const channels = [
  changedFeeds,
  changedLists,
  changedBlocks,
  nostrChannel,
  realtimeChannel,
  noticesChannel,
  restoreChannel,
]
const lock = "hashtext('tributary server')"
const serving = "hashtext('tributary serves')"

/** Tries again while PostgreSQL says that it is starting up, or recovering from a crash. */
async function onceStarted<Connected>(connect: () => Promise<Connected>): Promise<Connected> {
  const end = performance.now() + longestRecoveryMs
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      const isStarting = (error as Partial<pg.DatabaseError>).code === startingUp
      if (!isStarting || performance.now() > end) throw error
      await wait(firstPauseMs)
    }
  }
}

/** Connects, and reconnects whenever the connection is lost. */
export async function openDatabaseSession(settings: SessionSettings): Promise<DatabaseSession> {
  let isClosed = false
  let isShownClosed = false
  let client: pg.Client | null = await onceStarted(connect)
  const listeners = new Map(channels.map((channel) => [channel, new Set<Listener>()]))
  let checked = { at: 0, answer: Promise.resolve(true) }
  if (settings.exclusive && !(await holdsLock(client))) {
    await client.end()
    throw new StartError(settings.taken)
  }
  void keep(client)

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString: settings.connectionString,
      application_name: sessionName(isShownClosed),
      connectionTimeoutMillis: answerMs,
      keepAlive: true,
    })
    // The 'end' event follows and is handled.
    made.on('error', () => undefined)
    made.on('notification', ({ channel, payload }) => notify(channel, payload ?? null))
    await made.connect()
    await requireFolder(made, settings.folder)
    for (const channel of channels) await made.query(`listen ${channel}`)
    if (settings.serves) await made.query(`select pg_advisory_lock_shared(${serving})`)
    return made
  }

  function notify(channel: string, payload: string | null): void {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }

  function tellOfGap(): void {
    for (const channel of channels) notify(channel, null)
  }

  async function keep(connected: pg.Client): Promise<void> {
    for (let failures = 0; !isClosed;) {
      const since = performance.now()
      await new Promise((resolve) => connected.once('end', resolve))
      client = null
      if (isClosed) return
      tellOfGap()
      failures = performance.now() - since < wellAfterMs ? failures + 1 : 0
      const again = await connectAgain(failures)
      if (!again) return
      client = connected = again
      tellOfGap()
    }
  }

  async function connectAgain(failures: number): Promise<pg.Client | null> {
    const began = performance.now()
    let lastProblem = ''
    for (; !isClosed; failures++) {
      if (failures > 0) await wait(Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs))
      const awayMs = performance.now() - began
      const problem = await reach(awayMs)
      if (problem instanceof pg.Client) {
        say(`✓ The database is back (${(awayMs / 1000).toFixed(1)} s)`)
        return problem
      }
      if (problem !== lastProblem) say(`✗ The database is away: ${problem}`)
      lastProblem = problem
    }
    return null
  }

  /** Resolves with a connection that holds its lock, or the reason why there is none. */
  async function reach(awayMs: number): Promise<pg.Client | string> {
    let made: pg.Client | undefined
    try {
      made = await connect().catch(async () => {
        await settings.revive(awayMs)
        return connect()
      })
      if (!settings.exclusive || (await holdsLock(made))) return made
      await made.end()
      if (awayMs > staleLockMs) exitForOther()
      return 'another server holds it'
    } catch (error) {
      await made?.end().catch(() => undefined)
      return (error as Error).message
    }
  }

  /**
   * Exits because another server was started while this one was disconnected: each would take the other's jobs for
   * abandoned.
   */
  function exitForOther(): void {
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
      // A connection that doesn't answer counts as lost; its 'end' event follows.
      if (late.aborted) asked.connection.stream.destroy()
      return false
    }
  }

  return {
    onFeedChange: (listener) => void listeners.get(changedFeeds)?.add(listener),
    onListChange: (listener) => void listeners.get(changedLists)?.add(listener),
    onBlockChange: (listener) => void listeners.get(changedBlocks)?.add(listener),
    onNostrNotice: (listener) => void listeners.get(nostrChannel)?.add(listener),
    onNews: (listener) => void listeners.get(realtimeChannel)?.add(listener),
    onSiteNotice: (listener) => void listeners.get(noticesChannel)?.add(listener),
    onRestore: (listener) => void listeners.get(restoreChannel)?.add(listener),
    async showClosed(is) {
      isShownClosed = is
      const name = sessionName(is)
      // A connection that is made anew has it from the beginning.
      await client
        ?.query('select set_config($1, $2, false)', ['application_name', name])
        .catch(() => undefined)
    },
    forgetAll: () => {
      for (const channel of channels) if (channel !== restoreChannel) notify(channel, null)
    },
    isReachable() {
      if (performance.now() - checked.at > freshMs || !client)
        checked = { at: performance.now(), answer: ask() }
      return checked.answer
    },
    async whileNobodyServes(work) {
      const asked = client
      if (!asked || !(await takes(asked, serving))) return false
      try {
        await work()
        return true
      } finally {
        await asked.query(`select pg_advisory_unlock(${serving})`).catch(() => undefined)
      }
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

/** A socket may be another server's than the one that is expected there. @throws StartError */
async function requireFolder(client: pg.Client, folder: string | undefined): Promise<void> {
  if (folder === undefined) return
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const answered = rows[0]?.data_directory ?? ''
  if (isSameFolder(answered, folder)) return
  await client.end()
  throw new StartError(
    `The PostgreSQL that answers in place of that of ${folder} is the one of ${answered}. Stop it, or set DATA_DIR to the folder that is meant.`,
  )
}

/** Takes the server's advisory lock; succeeds again for its holder. */
function holdsLock(client: pg.Client): Promise<boolean> {
  return takes(client, lock)
}

async function takes(client: pg.Client, key: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock(${key}) as held`,
  )
  return rows[0]?.held ?? false
}

function rejected(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
