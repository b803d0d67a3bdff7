import { createHash } from 'node:crypto'
import type pg from 'pg'
import { jobsQuery, quoted, tablesOf } from '#app/.server/base/backup/index.ts'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'

/** All that an installation has, each thing under its name, as text that can be compared. */
export type Whole = Record<string, string>

/** Every row of every table, every job that waits, how far each sequence is, and every object of the store. */
export async function wholeOf({
  pool,
  storage,
}: {
  pool: pg.Pool
  storage: Storage
}): Promise<Whole> {
  const client = await pool.connect()
  try {
    return { ...(await tablesAsSeen(client)), ...(await filesIn(storage)) }
  } finally {
    client.release()
  }
}

/** What the transaction of a client sees. `readAs`: what a text is compared as. */
export async function tablesAsSeen(
  client: pg.ClientBase,
  readAs: (text: string) => string = (text) => text,
): Promise<Whole> {
  const found: Whole = {}
  for (const { name } of await tablesOf(client, 'public')) {
    const { rows } = await client.query<{ row: string }>(
      `select kept::text as row from public.${quoted(name)} as kept order by kept::text collate "C"`,
    )
    found[name] = hashed(rows.map(({ row }) => readAs(row)).sort())
  }
  const jobs = await client.query(jobsQuery)
  found.jobs = readAs(JSON.stringify(jobs.rows))
  const sequences = await client.query(
    `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  )
  found.sequences = JSON.stringify(sequences.rows)
  return found
}

export async function filesIn(storage: Storage): Promise<Whole> {
  const found: Whole = {}
  let after: string | undefined
  do {
    const page = await storage.list('', after === undefined ? {} : { after })
    for (const { key } of page.objects) found[`file ${key}`] = await fileAt(storage, key)
    after = page.next
  } while (after !== undefined)
  return found
}

async function fileAt(storage: Storage, key: string): Promise<string> {
  const version = await storage.readVersion(key)
  const hash = createHash('sha256').update(
    JSON.stringify([version?.object.contentType, version?.object.metadata]),
  )
  for await (const chunk of version?.body ?? []) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** The names of what differs between two. */
export function differences(a: Whole, b: Whole): string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].filter((name) => a[name] !== b[name])
}

const hashed = (rows: string[]) =>
  `${rows.length} rows, ${createHash('sha256').update(rows.join('\n')).digest('hex')}`
