import type pg from 'pg'

/** A column that names a host, and in how many rows. */
export interface Finding {
  table: string
  column: string
  rows: number
  /** What becomes of it. */
  how: 'CHANGED' | 'MADE_ANEW' | 'STAYS'
  why: string
}

/** Columns in which `changeHost` changes addresses. */
const changed = new Set([
  'hosting_feeds.content',
  'hosting_feeds.changes',
  'hosting_items.content',
  'hosting_items.changes',
  'hosting_held_texts.segments',
])

/** Tables of what is made of others, which follow them. */
const madeAnew: Record<string, string> = {
  feeds: 'of shows that are made here, by jobs; else what others wrote',
  items: 'of shows that are made here, by jobs; else what others wrote',
  rss_documents: 'with the next reader',
}

const stays: Record<string, string> = {
  feed_addresses: 'feeds go on being found by their former addresses',
  installation: 'the hosts that the installation was at',
  audit_events: 'what happened then',
  decisions: 'what was decided then',
  mailed_codes: 'over within minutes',
}
const signed = 'signed by its author, who alone could change it'
const words = 'what people wrote: links go on by the redirect, payments find both hosts'

/** All columns of texts that name a host, alone or in addresses, however it is written. Reads every row. */
export async function findHost(pool: pg.Pool, host: string): Promise<Finding[]> {
  const pattern = `(^|[^a-z0-9.-])${escaped(host)}($|[^a-z0-9.-])`
  const found: Finding[] = []
  for (const { table, columns } of await textColumns(pool)) {
    const counts = columns.map((column) => `count(*) filter (where "${column}"::text ~* $1)`)
    const { rows } = await pool.query<string[]>({
      text: `select ${counts.join(', ')} from "${table}"`,
      values: [pattern],
      rowMode: 'array',
    })
    for (const [at, column] of columns.entries()) {
      const count = Number(rows[0]?.[at] ?? 0)
      if (count > 0) found.push({ table, column, rows: count, ...fateOf(table, column) })
    }
  }
  return found
}

/** Every column in which a host can stand as text, by its table. */
export async function textColumns(pool: pg.Pool): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(`
    select relname as table, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped
      and atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
    group by relname order by relname`)
  return rows
}

function fateOf(table: string, column: string): Pick<Finding, 'how' | 'why'> {
  if (changed.has(`${table}.${column}`))
    return { how: 'CHANGED', why: 'own addresses, and Lightning addresses of splits' }
  const anew = madeAnew[table]
  if (anew !== undefined) return { how: 'MADE_ANEW', why: anew }
  return { how: 'STAYS', why: stays[table] ?? (table.startsWith('nostr') ? signed : words) }
}

/** A text as a pattern of PostgreSQL that means its letters alone. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
