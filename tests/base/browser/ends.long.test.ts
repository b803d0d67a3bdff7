import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { freePort } from '#tests/rig/free-port.ts'
import { copyData } from '#tests/rig/browser/copied-data.ts'
import { startToFail } from '#tests/rig/browser/failed-start.ts'
import { newDataDir, startProduct } from '#tests/rig/browser/product.ts'
import { runCommand } from '#tests/rig/browser/run-command.ts'

// Each start of these is one of the whole product, and of the demo at that, on machines that are busy.
vi.setConfig({ testTimeout: 600_000 })
const patience = { timeout: 240_000, interval: 100 }
const ready = { start: '✓ Tributary is at', dev: '✓ Tributary is at', worker: '✓ Working on jobs' }

/** A command as an operator gives it, in a process group of its own, once it says what is waited for. */
async function launched(command: keyof typeof ready, said = ready[command]) {
  const dataDir = newDataDir()
  const port = String(await freePort())
  const launcher = spawn(process.execPath, ['scripts/launch.mjs', command], {
    env: {
      PATH: process.env.PATH,
      LOG_FORMAT: 'pretty',
      DATA_DIR: dataDir,
      PORT: port,
      SEED_DEMO: '0',
      NOSTR_RELAYS: 'none',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const group = launcher.pid ?? 0
  let output = ''
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(launcher, 'exit')
  cleanUpAfter(async () => {
    if (isRunning(launcher)) process.kill(-group, 'SIGTERM')
    await ended
    await expect.poll(() => postgresOf(dataDir), patience).toBe(false)
  })
  await expect.poll(() => output, patience).toContain(said)
  return { launcher, group, dataDir, ended, output: () => output }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

/** Whether the PostgreSQL of a DATA_DIR runs, or has left its claim to. */
function postgresOf(dataDir: string): boolean {
  return existsSync(path.join(dataDir, 'postgres/postmaster.pid'))
}

test.each(['start', 'dev', 'worker'] as const)(
  'SIGTERM to the whole group ends `npm run %s` in good order, and PostgreSQL with it',
  async (command) => {
    const { group, dataDir, ended, output } = await launched(command)
    process.kill(-group, 'SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(output()).toContain('✓ Stopped')
    expect(postgresOf(dataDir)).toBe(false)
  },
)

test('so does Ctrl+C, which reaches the server twice, and SIGTERM to the launcher alone', async () => {
  const first = await launched('start')
  process.kill(-first.group, 'SIGINT')
  first.launcher.kill('SIGINT')
  expect([await first.ended, postgresOf(first.dataDir)]).toEqual([[0, null], false])
  const second = await launched('start')
  second.launcher.kill('SIGTERM')
  expect([await second.ended, postgresOf(second.dataDir)]).toEqual([[0, null], false])
})

test('one that comes while it starts leaves no PostgreSQL behind', async () => {
  const { group, dataDir, ended } = await launched('start', '• PostgreSQL')
  process.kill(-group, 'SIGTERM')
  await ended
  expect(postgresOf(dataDir)).toBe(false)
})

test('a server whose launcher was killed notices, and ends in good order', async () => {
  const { launcher, dataDir, output, ended } = await launched('start')
  launcher.kill('SIGKILL')
  await ended
  await expect.poll(output, { timeout: 30_000 }).toContain('✓ Stopped')
  await expect.poll(() => postgresOf(dataDir), { timeout: 30_000 }).toBe(false)
})

test('nothing but PostgreSQL outlives a server that was killed, and the next start takes that up', async () => {
  const dataDir = newDataDir()
  const product = await startProduct({ dataDir, env: { SEED_DEMO: '1', DEMO_HISTORY: '1' } })
  const mark = `DATA_DIR=${dataDir}`
  await expect.poll(() => processesWith(mark).length, patience).toBeGreaterThan(2)
  const postgres = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split(
    '\n',
  )[0]
  await product.kill()
  await expect.poll(() => processesWith(mark), { timeout: 10_000 }).toEqual([])
  await startProduct({ dataDir })
  expect(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]).toBe(
    postgres,
  )
})

/** The processes that live with a setting; PostgreSQL has none of ours. */
function processesWith(setting: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      if (!/^\d+$/.test(pid) || readlinkSync(`/proc/${pid}/cwd`) === '') return false
      return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(setting)
    } catch {
      return false
    }
  })
}

const newFeed = 'https://copied.example/feed.xml'

test('what is done to a copy of the DATA_DIR of a running server never reaches the original', async () => {
  const product = await startProduct()
  const copy = {
    dataDir: copyData(product.dataDir, newDataDir()),
    url: `http://localhost:${await freePort()}`,
  }
  runCommand(copy, 'catalogue', 'add', 'tests/rig/samples/feeds/harbour.xml', '--url', newFeed)
  expect(runCommand(copy, 'catalogue', 'export')).toContain(newFeed)
  expect(runCommand(product, 'catalogue', 'export')).not.toContain(newFeed)
  const second = await startProduct({ dataDir: copy.dataDir })
  expect([
    (await fetch(`${second.url}/healthz`)).status,
    (await fetch(`${product.url}/healthz`)).status,
  ]).toEqual([200, 200])
})

test('another SECRET than the one of the database is refused with what it would break, by commands too', async () => {
  const product = await startProduct({ env: { SECRET: 'a'.repeat(40) } })
  await product.stop()
  const env = { DATA_DIR: product.dataDir, PORT: String(await freePort()) }
  const refused = await startToFail({ ...env, SECRET: 'b'.repeat(40) })
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/✗ SECRET is another secret .*private addresses of subscribers/),
  })
  expect(() => runCommand(product, 'catalogue', 'export')).toThrow(/secret is missing/)
  expect(postgresOf(product.dataDir)).toBe(false)
})
