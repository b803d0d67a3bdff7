import type { TestServices } from '#tests/rig/database.ts'

/** All rows of every table and of the job queue, to see that a call has written nothing. */
export async function tableContents({ pool }: TestServices): Promise<string[]> {
  statement ??= await readEverything(pool)
  // Prepared by each connection: to plan it takes longer than to run it.
  const { rows } = await pool.query<{ row: string }>({ name: 'table-contents', text: statement })
  return rows.map(({ row }) => row)
}

let statement: string | undefined

/** One statement for all tables: asking each for itself takes ten times as long. */
async function readEverything(pool: TestServices['pool']): Promise<string> {
  const { rows } = await pool.query<{ one: string }>(
    `select format('select %L || t::text as row from %I.%I t', tablename || ' ', schemaname, tablename) as one
     from pg_tables
     where schemaname = 'public' or (schemaname = 'graphile_worker' and tablename = '_private_jobs')`,
  )
  return `${rows.map(({ one }) => one).join(' union all ')} order by 1`
}
