import type { TestServices } from '#tests/database.ts'

/** All rows of every table and of the job queue, to see that a call has written nothing. */
export async function tableContents(services: TestServices): Promise<Record<string, string[]>> {
  const { rows: tables } = await services.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' or (schemaname = 'graphile_worker' and tablename = '_private_jobs') order by 1`,
  )
  const contents: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await services.pool.query<{ row: string }>(
      `select t::text as row from ${name} t order by 1`,
    )
    contents[name] = rows.map(({ row }) => row)
  }
  return contents
}
