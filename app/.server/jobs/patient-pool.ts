import type pg from 'pg'
import { isAway, throughOutages } from '../db/index.ts'

type Statement = [statement: string | pg.QueryConfig, values?: unknown[]]
type Connect = pg.Pool['connect']
type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/**
 * The pool as the job queue sees it. The queue writes down what became of a job outside of any promise of ours, and
 * ends where it can't: here it waits while the database is away, until `ending` is aborted.
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

  return instead(pool, { connect: connect as Connect })
}

/** Something with functions of our own in the place of some of its. */
function instead<Target extends object>(target: Target, own: Partial<Target>): Target {
  return new Proxy(target, {
    get(_, name) {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name) as unknown
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

/** The connection that listens: where the queue is ended as soon as it began, it stops listening before it has begun to. */
function oneAtATime(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  function query(...statement: Statement): Promise<pg.QueryResult> {
    const asked = last.then(() => client.query(...statement))
    last = asked.catch(() => undefined)
    return asked
  }
  return instead(client, { query: query as pg.PoolClient['query'] })
}

/** A statement is given to another connection where the first one is lost, unless it is part of a transaction. */
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

  return { query, release: () => client?.release() } as unknown as pg.PoolClient
}
