import type pg from 'pg'

const statement =
  /create (?:unique )?index concurrently if not exists (\w+)\s+on (\w+)[^;\w][^;]*;/g

/**
 * Builds the indexes of a migration, each of which is a statement `create index concurrently if not exists`: whoever writes
 * to their tables goes on meanwhile. One whose building was ended before, and which nobody can use, is built anew.
 * @throws Error for anything else in the text
 */
export async function buildIndexes(client: pg.ClientBase, sql: string): Promise<void> {
  for (const { name, text } of indexesIn(sql)) {
    const { rows } = await client.query<{ is: boolean }>(
      'select indisvalid as is from pg_index where indexrelid = to_regclass($1)',
      [name],
    )
    if (rows[0]?.is === false) await client.query(`drop index concurrently if exists ${name}`)
    await client.query(text)
  }
}

/** The indexes of a migration: their names, their tables, and the statements that build them. */
export function indexesIn(sql: string): { name: string; table: string; text: string }[] {
  const text = sql
    .split('\n')
    .filter((line) => !line.startsWith('--'))
    .join('\n')
  const rest = text.replace(statement, '').trim()
  if (rest !== '') throw new Error(`not an index that is built beside others: ${rest.slice(0, 80)}`)
  return [...text.matchAll(statement)].map(([text, name = '', table = '']) => ({
    name,
    table,
    text,
  }))
}

/** The same, for tables that nobody else uses. */
export function withoutConcurrently(sql: string): string {
  return sql.replaceAll('index concurrently', 'index')
}
