import { expect, test } from 'vitest'
import { testDatabase } from '#tests/rig/database.ts'
import { DatabaseAwayError, throughOutages } from './away.ts'
import { createDb, createPool, inTransaction } from './database.ts'
import { sql } from 'kysely'

const { db, connectionString } = await testDatabase()

const ownPid = sql<{ pid: number }>`select pg_backend_pid() as pid`

test('a query, a transaction and its commit whose connection is ended say that the database is away', async () => {
  const end = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(db)
  const pool = createPool(connectionString, 1)
  const other = createDb(pool)
  const cutShort = expect(sql`select pg_sleep(30)`.execute(other)).rejects.toBeInstanceOf(
    DatabaseAwayError,
  )
  const sleeper = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query like 'select pg_sleep(30)%'`
  await expect.poll(async () => (await sleeper.execute(db)).rows.length).toBe(1)
  await end((await sleeper.execute(db)).rows[0]?.pid ?? 0)
  await cutShort

  const beforeItsCommit = inTransaction(other, async (trx) => {
    await end((await ownPid.execute(trx)).rows[0]?.pid ?? 0)
  })
  await expect(beforeItsCommit).rejects.toBeInstanceOf(DatabaseAwayError)
  // The next one gets a connection that works.
  expect((await ownPid.execute(other)).rows).toHaveLength(1)
  await other.destroy()
})

test('a server that is not there is away, and so is a pool that has ended', async () => {
  const nowhere = createDb(createPool('postgres://nobody@127.0.0.1:1/nothing', 1))
  await expect(ownPid.execute(nowhere)).rejects.toBeInstanceOf(DatabaseAwayError)
  const pool = createPool(connectionString, 1)
  await pool.end()
  await expect(ownPid.execute(createDb(pool))).rejects.toBeInstanceOf(DatabaseAwayError)
})

test('what the database refuses is no outage', async () => {
  await expect(sql`select nonsense`.execute(db)).rejects.not.toBeInstanceOf(DatabaseAwayError)
  await expect(sql`select 1 / 0`.execute(db)).rejects.not.toBeInstanceOf(DatabaseAwayError)
})

test('work goes on through outages, as often as it may and until it is told to end; other errors end it', async () => {
  let tries = 0
  const failing = (times: number, error: Error) => async () => {
    if (++tries <= times) throw error
    return Promise.resolve(tries)
  }
  const lost = new DatabaseAwayError(new Error('gone'))
  expect(await throughOutages(failing(3, lost))).toBe(4)
  tries = 0
  await expect(throughOutages(failing(9, lost), { tries: 2 })).rejects.toBe(lost)
  expect(tries).toBe(2)
  tries = 0
  await expect(throughOutages(failing(9, new Error('no')))).rejects.toThrow('no')
  expect(tries).toBe(1)
  const signal = AbortSignal.timeout(200)
  await expect(throughOutages(failing(Infinity, lost), { signal })).rejects.toBe(lost)
})
