import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from './embedded.ts'

test('a PostgreSQL that was killed is started again at once, over the same address and with all that it held', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-postgres-'))
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(folder)
  onTestFinished(async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  })
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.connectionString })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<{ one: number }>(statement)).rows
    } finally {
      await client.end()
    }
  }
  await ask('create table kept as select 1 as one')
  for (let round = 0; round < 3; round++) {
    const [pid] = readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
    // Goes on for minutes, whatever becomes of its server.
    void ask(
      'select count(*) as one from generate_series(1, 100000) a, generate_series(1, 100000) b',
    ).catch(() => [])
    await new Promise((resolve) => setTimeout(resolve, 300))
    process.kill(Number(pid), 'SIGKILL')
    const began = performance.now()
    await expect
      .poll(
        () =>
          postgres.revive().then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true)
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(await ask('select one from kept')).toEqual([{ one: 1 }])
  }
  expect(postgres.wasStopped()).toBe(false)
})
