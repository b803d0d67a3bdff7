import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabaseSession } from '#server/database-session.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testServices } from '#tests/rig/database.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { watchRestores } from './closing.ts'
import { prepareJournal, readState, restoring, setState } from './journal.ts'
import { otherProcesses, untilAllClosed } from './processes.ts'
import { restingJobs } from './resting-jobs.ts'

const services = await testServices()
const { pool, connectionString } = services

async function connection(name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: name })
  await client.connect()
  return client
}

test('while somebody restores a process is closed and its jobs rest; where that one is killed it opens by itself', async () => {
  const database = await openDatabaseSession({
    connectionString,
    exclusive: false,
    taken: '',
    revive: () => Promise.resolve(),
  })
  cleanUpAfter(() => database.close())
  const closing = await watchRestores({ pool, services, database })
  const acts: string[] = []
  const start = () => {
    acts.push('jobs')
    return Promise.resolve({ stop: () => Promise.resolve(void acts.push('rest')) })
  }
  const jobs = await restingJobs(closing, start)
  database.onListChange(() => acts.push('caches'))
  const listener = await startListener(services, {}, database, undefined, {}, undefined, closing)
  const page = { headers: { accept: 'text/html' } }
  expect((await listener.ask('/', page)).status).not.toBe(503)

  const restorer = await connection('somebody')
  await restorer.query(`select pg_advisory_lock(${restoring})`)
  await prepareJournal(restorer)
  await restorer.query('create schema restoring; create table restoring.half (id int)')
  await setState(restorer, { phase: 'LOADING', backup: '20261128T030000Z-5f2c1a' })
  await expect.poll(() => acts.join()).toBe('jobs,rest')
  const answer = await listener.ask('/', page)
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '60' } })
  expect(answer.text).toContain('A back-up is being restored')
  expect((await listener.ask('/healthz')).status).toBe(200)

  await restorer.end()
  await expect.poll(() => closing.isClosed()).toBe(false)
  await expect.poll(() => acts.join()).toBe('jobs,rest,caches,jobs')
  expect(await readState(pool)).toBeNull()
  const left = await pool.query("select to_regnamespace('restoring') as schema")
  expect(left.rows).toEqual([{ schema: null }])
  closing.stop()
  await jobs.stop()
})

test('a restore waits until all processes of the product are closed, those of older versions too', async () => {
  const others = [await connection('tributary 7-abcdef'), await connection('tributary 12')]
  cleanUpAfter(() => Promise.all(others.map((other) => other.end())))
  const devnet = await connection('tributary devnet 7')
  cleanUpAfter(() => devnet.end())
  const waiting = untilAllClosed(pool)
  await others[0]?.query("set application_name to 'tributary 7-abcdef closed'")
  expect(await otherProcesses(pool)).toMatchObject({ open: ['tributary 12'] })
  await others[1]?.query("set application_name to 'tributary 12 closed'")
  await waiting
})
