import type pg from 'pg'
import { isAway, throughOutages } from '#app/.server/base/db/index.ts'

type Statement = [statement: string | pg.QueryConfig, values?: unknown[]]
type Connect = pg.Pool['connect']
type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/**
 * The pool that the job queue gets. The queue records results of jobs in promises that we don't hold, and stops when
 * that fails; so this pool waits while the database is away, until `ending` is aborted.
 */
export function patientPool(pool: pg.Pool, ending: AbortSignal): pg.Pool {
  const reach = () => throughOutages(() => pool.connect(), { signal: ending })

  function connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback) return reach().then((client) => patientClient(client, reach, ending))
    reach().then(
      (client) => callback(undefined, oneAtATime(client), client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  return withOwn(pool, { connect: connect as Connect })
}

/** A proxy that replaces some functions of its target. */
function withOwn<Target extends object>(target: Target, own: Partial<Target>): Target {
  return new Proxy(target, {
    get(_, name) {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name) as unknown
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

/**
 * Serialises the statements on the queue's listening connection: when stopped right after its start, it would otherwise
 * send `unlisten` before `listen`.
 */
function oneAtATime(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  function query(...statement: Statement): Promise<pg.QueryResult> {
    const asked = last.then(() => client.query(...statement))
    last = asked.catch(() => undefined)
    return asked
  }
  return withOwn(client, { query: query as pg.PoolClient['query'] })
}

/** Retries a statement on a new connection when the first one is lost, unless it is part of a transaction. */
function patientClient(
  first: pg.PoolClient,
  reach: () => Promise<pg.PoolClient>,
  ending: AbortSignal,
): pg.PoolClient {
  let client: pg.PoolClient | undefined = first
  let isInTransaction = false

  async function ask(...statement: Statement): Promise<pg.QueryResult> {
    const asked = (client ??= await reach())
    try {
      return await asked.query(...statement)
    } catch (error) {
      if (isAway(error)) {
        client = undefined
        asked.release(error as Error)
      }
      throw error
    }
  }

  function query(...statement: Statement): Promise<pg.QueryResult> {
    const [asked] = statement
    const text = typeof asked === 'string' ? asked : asked.text
    if (isInTransaction) {
      isInTransaction = !/^\s*(?:commit|rollback)\b/i.test(text)
      return ask(...statement)
    }
    isInTransaction = /^\s*(?:begin|start)\b/i.test(text)
    return throughOutages(() => ask(...statement), { signal: ending })
  }

  return withOwn(first, {
    query: query as pg.PoolClient['query'],
    release: () => client?.release(),
  })
}
