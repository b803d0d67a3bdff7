import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { atThisPace } from '#tests/rig/cpu-time.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { type EmbeddedPostgres, startPostgres } from './embedded.ts'

test('a PostgreSQL that was killed is started again at once, over the same address and with all that it held', async () => {
  const { folder, postgres } = await runningOriginal()
  for (let round = 0; round < 2; round++) {
    const [pid] = readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
    // Goes on for minutes, whatever becomes of its server.
    void ask(
      postgres,
      'select count(*) as one from generate_series(1, 100000) a, generate_series(1, 100000) b',
    ).catch(() => [])
    await new Promise((resolve) => setTimeout(resolve, 300))
    process.kill(Number(pid), 'SIGKILL')
    const began = performance.now()
    // One that is killed may answer for a moment yet: whoever finds it gone has it started again.
    const held = async () => {
      await postgres.revive()
      return ask(postgres, 'select one from kept')
    }
    await expect.poll(() => held().catch(() => [])).toEqual([{ one: 1 }])
    expect(performance.now() - began).toBeLessThan(atThisPace(10_000))
  }
  expect(postgres.wasStopped()).toBe(false)
})

/** A DATA_DIR with a PostgreSQL that runs, for all tests: to make one takes seconds. */
async function runningOriginal() {
  made ??= makeOriginal()
  const original = await made
  await original.postgres.revive()
  return original
}

let made: ReturnType<typeof makeOriginal> | undefined

async function makeOriginal() {
  const place = mkdtempSync(path.join(tmpdir(), 'tributary-postgres-'))
  chmodSync(place, 0o755)
  const folder = path.join(place, 'original')
  const postgres = await startPostgres(folder)
  await ask(postgres, 'create table kept as select 1 as one')
  return { place, folder, postgres }
}

afterAll(async () => {
  if (!made) return
  const { place, postgres } = await made
  await postgres.stop()
  rmSync(place, { recursive: true })
})

async function ask({ connectionString }: EmbeddedPostgres, statement: string) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<{ one: number }>(statement)).rows
  } finally {
    await client.end()
  }
}

test('a copy of a folder whose PostgreSQL runs has its own, and the original never hears of it', async () => {
  const original = await runningOriginal()
  const copied = path.join(original.place, 'copy')
  execFileSync('cp', ['-a', original.folder, copied])
  const copy = await startPostgres(copied)
  cleanUpAfter(() => copy.stop())
  expect(copy.startedHere).toBe(true)
  await ask(copy, 'insert into kept values (2)')
  expect(await ask(original.postgres, 'select one from kept')).toEqual([{ one: 1 }])
  expect(await ask(copy, 'select one from kept order by one')).toEqual([{ one: 1 }, { one: 2 }])
  await copy.stop()
  expect(original.postgres.wasStopped()).toBe(false)
  // Not even where the copy's is to be started again.
  await copy.revive()
  expect(await ask(copy, 'select max(one) as one from kept')).toEqual([{ one: 2 }])
  expect(await ask(original.postgres, 'select one from kept')).toEqual([{ one: 1 }])
})

test('nor does it when a copy has taken the name of the folder it was made of, or its process another number', async () => {
  const original = await runningOriginal()
  const copied = path.join(original.place, 'other-copy')
  execFileSync('cp', ['-a', original.folder, copied])
  const pidFile = path.join(copied, 'postgres/postmaster.pid')
  // What it names is a process, and its socket is answered: but those are two things.
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid)))
  const copy = await startPostgres(copied)
  cleanUpAfter(() => copy.stop())
  expect(copy.startedHere).toBe(true)
  await ask(copy, 'insert into kept values (2)')
  expect(await ask(original.postgres, 'select one from kept')).toEqual([{ one: 1 }])
})

test('a folder that moved away under its PostgreSQL is not started a second time, and the folder is named that it began in', async () => {
  const original = await runningOriginal()
  const moved = path.join(original.place, 'moved')
  renameSync(original.folder, moved)
  cleanUpAfter(() => renameSync(moved, original.folder))
  await expect(startPostgres(moved)).rejects.toThrow(
    `began in ${path.join(original.folder, 'postgres')}`,
  )
})

test('a folder is the same by every path that leads to it', async () => {
  const original = await runningOriginal()
  const link = path.join(original.place, 'link')
  symlinkSync(original.folder, link)
  const same = await startPostgres(link)
  expect(same.startedHere).toBe(false)
  expect(await ask(same, 'select one from kept')).toEqual([{ one: 1 }])
})
