import type pg from 'pg'

/**
 * The statements that a pool sends while `act` runs, as SQL in their order; `begin` and `commit` count too. Connections
 * that were taken before aren't watched.
 */
export async function statementsOf(pool: pg.Pool, act: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const watched = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return
    const { query } = client
    watched.set(client, query)
    const counted = (...said: [string | { text: string }, ...unknown[]]): unknown => {
      const [statement] = said
      sent.push(typeof statement === 'string' ? statement : statement.text)
      return Reflect.apply(query, client, said)
    }
    client.query = counted as typeof query
  }
  pool.on('acquire', watch)
  try {
    await act()
  } finally {
    pool.off('acquire', watch)
    for (const [client, query] of watched) client.query = query
  }
  return sent
}
