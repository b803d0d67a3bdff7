import { expect, test } from 'vitest'
import { testDatabase } from '#tests/rig/database.ts'
import { indexesIn } from './build-indexes.ts'
import { contract, isBehind, migrate } from './migrate.ts'
import { allMigrations, migrationOf, pendingMigrations, transactionsIn } from './migrations.ts'

/** The first migration after which everything is written for the release before to go on beside it. */
const firstBeside = '0209'
const beside = allMigrations().filter(({ name }) => name >= firstBeside)
/** Tables that no release before 1.0.0 has. */
const made = new Set(
  allMigrations()
    .filter(({ name }) => name > '0112-download-counts')
    .flatMap(({ sql }) => namesIn(sql, /create (?:unlogged )?table (?:if not exists )?(\w+)/g)),
)

test.each(beside.filter(({ phase }) => phase === 'EXPAND').map(({ name, sql }) => [name, sql]))(
  '%s adds, and keeps nobody out for long',
  (_, sql) => {
    // A check that is made wider is dropped, and added as it is then.
    const text = sql
      .replace(/--.*$/gm, '')
      .replace(
        /alter table \w+ drop constraint (\w+);\s+(alter table \w+ add constraint \1) /g,
        '$2 ',
      )
    expect(text).not.toMatch(/\b(drop|rename|set not null|alter column \w+ type)\b/)
    const indexed = namesIn(text, /create (?:unique )?index [^;]* on (\w+)/g)
    expect(indexed.filter((table) => !made.has(table))).toEqual([])
    const locked = namesIn(text, /alter table (\w+)/g).filter((table) => !made.has(table))
    const changed = namesIn(text, /(?:update|delete from) (\w+)/g)
    expect(locked.filter((table) => changed.includes(table))).toEqual([])
  },
)

/** After what stood before 1.0.0. */
const since = allMigrations().filter(({ name }) => name > '0112-download-counts')

test.each(since.filter(({ phase }) => phase === 'EXPAND').map(({ name, sql }) => [name, sql]))(
  '%s locks one table at a time that others read',
  (_, sql) => {
    const parts = transactionsIn(sql)
    for (const [at, part] of parts.entries()) {
      const text = part.replace(/--.*$/gm, '')
      const tables = namesIn(text, /(?:alter|lock) table (?:if exists )?(\w+)/g)
      const old = new Set(tables.filter((table) => !made.has(table)))
      expect([...old].length, part).toBeLessThan(2)
      // Whatever comes after it may fail.
      if (at < parts.length - 1)
        expect(text).not.toMatch(
          /add column (?!if not exists)|create (?:unique )?(?:table|index) (?!if not exists)/,
        )
    }
  },
)

test('what is built beside others is indexes alone, each by its name', () => {
  const names = beside.filter(({ phase }) => phase === 'INDEXES').map(({ sql }) => indexesIn(sql))
  expect(names.flat().length).toBeGreaterThan(0)
  expect(() => indexesIn('create index feeds_x on feeds (id);')).toThrow('not an index')
  expect(() => indexesIn('update feeds set guid = null;')).toThrow('not an index')
})

test('whoever writes goes on while an index is built, and one that was left half is built anew', async () => {
  const { pool } = await testDatabase()
  await pool.query("delete from migrations where name = '0216-larger-tables.indexes'")
  await pool.query('drop index users_by_email')
  await pool.query(
    "update pg_index set indisvalid = false where indexrelid = 'users_by_last_seen'::regclass",
  )
  const earlier = await pool.connect()
  await earlier.query('begin')
  await earlier.query(insert('earlier'))
  const migrating = migrate(pool)
  const writer = await pool.connect()
  await writer.query("set lock_timeout = '1s'")
  for (;;) {
    const { rows } = await writer.query(
      "select from pg_stat_activity where query ~ 'concurrently' and wait_event_type = 'Lock'",
    )
    if (rows.length > 0) break
  }
  await writer.query(insert('meanwhile'))
  await earlier.query('commit')
  expect(await migrating).toEqual(['0216-larger-tables.indexes'])
  const { rows } = await pool.query(
    "select indexrelid::regclass::text as name from pg_index where indisvalid and indexrelid::regclass::text in ('users_by_email', 'users_by_last_seen')",
  )
  expect(rows).toHaveLength(2)
  earlier.release()
  writer.release()
})

test('what contracts waits until it is asked for, and no version before may run then', async () => {
  const { pool } = await testDatabase()
  const last = migrationOf('9000-gone.contract', 'create table gone ()')
  const source = { migrations: [...allMigrations(), last], version: '1.1.0' }
  await pool.query(
    "insert into releases (version, oldest) values ('1.1.0', '1.0.0') on conflict do nothing",
  )
  expect(await pendingMigrations(pool, source)).toEqual([last])
  expect(await isBehind(pool)).toBe(false)
  expect(await contract(pool, source)).toEqual(['9000-gone.contract'])
  expect(await pendingMigrations(pool, source)).toEqual([])
  await pool.query("delete from migrations where name = '9000-gone.contract'; drop table gone")
})

test('an older version runs on what a newer one made where that one says so', async () => {
  const { pool } = await testDatabase()
  await pool.query("insert into migrations (name) values ('9999-of-the-future')")
  const note = (oldest: string) =>
    pool.query(
      "insert into releases (version, oldest) values ('9.0.0', $1) on conflict (version) do update set oldest = $1",
      [oldest],
    )
  await expect(isBehind(pool)).rejects.toThrow('made by a newer version of Tributary')
  await note('1.0.0')
  expect(await isBehind(pool)).toBe(false)
  expect(await migrate(pool)).toEqual([])
  await note('1.0.1')
  await expect(isBehind(pool)).rejects.toThrow('made by a newer version of Tributary (9.0.0;')
})

test('a release that has to run first is asked for', async () => {
  const { pool } = await testDatabase()
  await pool.query('delete from releases')
  const later = {
    migrations: [...allMigrations(), migrationOf('9001-more', 'select 1')],
    version: '1.4.0',
  }
  await expect(pendingMigrations(pool, later)).rejects.toThrow(
    'The database is of version 0.1.0. Start version 1.0.0 first',
  )
  await pool.query("insert into releases (version, oldest) values ('1.0.3', '1.0.0')")
  expect(await pendingMigrations(pool, later)).toHaveLength(1)
})

function insert(id: string): string {
  return `insert into users (id, email, created_at) values ('${id}', '${id}@example.com', now())`
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}
