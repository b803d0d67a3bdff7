import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testDatabase } from '#tests/rig/database.ts'
import { type DatabaseSession, openDatabaseSession } from './database-session.ts'
import { requireLastingSessions } from './lasting-sessions.ts'

const { connectionString, pool } = await testDatabase()

/** Resolves once a session waits for the lock that another holds. */
async function othersWait(): Promise<void> {
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  while ((await pool.query(waiting)).rowCount === 0) await wait(10)
}

test('a PostgreSQL of another folder than DATA_DIR’s is not taken for its own, whatever lock files say', async () => {
  const { rows } = await pool.query<{ data_directory: string }>('show data_directory')
  const folder = rows[0]?.data_directory ?? ''
  const other = mkdtempSync(path.join(tmpdir(), 'tributary-other-'))
  cleanUpAfter(() => rmSync(other, { recursive: true }))
  const settings = {
    connectionString,
    exclusive: false,
    taken: '',
    revive: () => Promise.resolve(),
  }
  await expect(openDatabaseSession({ ...settings, folder: other })).rejects.toThrow(
    `The PostgreSQL that answers in place of that of ${other} is the one of ${folder}.`,
  )
  const own = await openDatabaseSession({ ...settings, folder })
  expect(await own.isReachable()).toBe(true)
  await own.close()
})

describe('a command that would migrate the database', () => {
  const open = (serves: boolean) =>
    openDatabaseSession({
      connectionString,
      exclusive: false,
      serves,
      taken: '',
      revive: () => Promise.resolve(),
    })

  test('does it where nobody serves it, and then a server that begins waits', async () => {
    const command = await open(false)
    const order: string[] = []
    let server: Promise<DatabaseSession> | undefined
    const ran = await command.whileNobodyServes(async () => {
      server = open(true)
      void server.then(() => order.push('serves'))
      await othersWait()
      order.push('migrated')
    })
    const serving = await server
    expect([ran, order]).toEqual([true, ['migrated', 'serves']])
    await Promise.all([serving?.close(), command.close()])
  })

  test('leaves it where one is served, by however many', async () => {
    const servers = await Promise.all([open(true), open(true)])
    const command = await open(false)
    const work = vi.fn(() => Promise.resolve())
    expect(await command.whileNobodyServes(work)).toBe(false)
    expect(work).not.toHaveBeenCalled()
    for (const server of servers) await server.close()
    expect(await command.whileNobodyServes(work)).toBe(true)
    await command.close()
  })
})

test('sessions of PostgreSQL itself last', async () => {
  await requireLastingSessions(pool)
})
