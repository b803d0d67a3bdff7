import pg from 'pg'

const names = new Map<string, string>()

/**
 * Has each connection of a pool prepare the statements with values that it is sent, so that the same again is neither read
 * nor planned anew: tests send the same few hundred statements over and over.
 */
export function prepareStatements(pool: pg.Pool): pg.Pool {
  return pool.on('connect', (client) => {
    // Looked up at each call: a test may watch what is sent.
    const query = (...said: unknown[]): unknown =>
      Reflect.apply(pg.Client.prototype.query, client, said)
    const prepared = (said: unknown, values: unknown, ...more: unknown[]) =>
      typeof said === 'string' && Array.isArray(values) && values.length > 0
        ? query({ name: nameOf(said), text: said, values }, ...more)
        : query(said, values, ...more)
    client.query = prepared as typeof client.query
  })
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `statement-${names.size}`
  names.set(text, name)
  return name
}
