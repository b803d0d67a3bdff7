import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { software } from '#app/.server/base/lib/software.ts'
import { testDatabase } from '#tests/rig/database.ts'
import { finishUpgrade } from './finish.ts'
import { lookAtUpgrade } from './look.ts'

const { pool } = await testDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'tributary-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const none = { env: null, faults: [], warnings: [] }

/** What is wrong, or to be known. */
async function complaints(settings: Parameters<typeof lookAtUpgrade>[1] = none): Promise<string[]> {
  const { lines } = await lookAtUpgrade(pool, settings)
  return lines.filter(({ mark }) => mark !== '✓').map(({ mark, says }) => `${mark} ${says}`)
}

beforeEach(async () => {
  await pool.query(
    'delete from data_changes; delete from operation_processes; delete from releases',
  )
  await pool.query("insert into releases (version, oldest) values ($1, '0.1.0')", [
    software.version,
  ])
})

test('a database of another version is read as it is, and nothing is changed', async () => {
  const { rows } = await pool.query(
    "delete from migrations where name >= '0190' returning name, applied_at",
  )
  await pool.query('alter table releases rename to later_releases')
  const upgrade = await lookAtUpgrade(pool, none)
  expect([upgrade.from, upgrade.to]).toEqual(['0.1.0', software.version])
  const said = upgrade.lines.map(({ says }) => says).join('\n')
  expect(said).toContain(`${rows.length} migrations wait`)
  expect(said).toMatch(/\d+ indexes are built beside whoever writes, of .*feeds /)
  const { rowCount } = await pool.query("select from migrations where name >= '0190'")
  expect(rowCount).toBe(0)
  await pool.query('alter table later_releases rename to releases')
  for (const { name } of rows) await pool.query('insert into migrations (name) values ($1)', [name])
})

test('what has to be mended before is said, each with its reason', async () => {
  expect(await complaints()).toEqual([
    '⚠ BACKUP_TO isn’t set: without a back-up there is no way back',
  ])
  await pool.query(
    "insert into data_changes (name, began_at, rows_done) values ('last-seen', now(), 4000)",
  )
  await pool.query("select graphile_worker.add_job('rank-content', max_attempts := 1)")
  await pool.query('update graphile_worker._private_jobs set attempts = 1')
  const env = { BACKUP_TO: path.join(folder, 'vault') } as never
  expect(
    await complaints({ env, faults: ['PORT: must be a port'], warnings: ['HOST is open'] }),
  ).toEqual([
    '✗ Settings: PORT: must be a port',
    '⚠ Settings: HOST is open',
    '✗ The change ‘last-seen’ goes on (4000 rows so far): wait until its jobs are done',
    '⚠ 1 jobs were given up: `jobs list` says why, `jobs again` runs them',
    expect.stringMatching(/^✗ (Back-ups can’t be read|There is no back-up yet)/),
  ])
  await pool.query("insert into migrations (name) values ('9999-of-the-future')")
  expect(await complaints()).toContainEqual(
    expect.stringMatching(/^✗ The database was made by a newer version/),
  )
  await pool.query("delete from migrations where name = '9999-of-the-future'")
})

test.each([
  ['of a version that doesn’t say', null, 'a version before 1.0.0'],
  ['of the version before', '0.9.9', 'version 0.9.9'],
])('an upgrade isn’t finished while a process runs %s', async (_, version, said) => {
  const sign = (ago: string) =>
    pool.query(
      `insert into operation_processes (id, started_at, seen_at, version, relay_connections)
       values ('p', now(), now() - $1::interval, $2, 0)
       on conflict (id) do update set seen_at = excluded.seen_at`,
      [ago, version],
    )
  await sign('2 minutes')
  await expect(finishUpgrade(pool)).rejects.toThrow(`${said} still ran`)
  expect(await oldest()).toBe('0.1.0')
  await sign('4 minutes')
  await pool.query("insert into data_changes (name, began_at) values ('last-seen', now())")
  await expect(finishUpgrade(pool)).rejects.toThrow('goes on (last-seen)')
  await pool.query('update data_changes set done_at = now()')
  expect(await finishUpgrade(pool)).toEqual([])
  expect(await oldest()).toBe(software.version)
})

async function oldest(): Promise<unknown> {
  const { rows } = await pool.query<{ oldest: string }>('select oldest from releases')
  return rows[0]?.oldest
}
