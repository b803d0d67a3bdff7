import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startToFail } from '#tests/rig/browser/failed-start.ts'
import { freePort } from '#tests/rig/free-port.ts'
import { newDataDir, startProduct } from '#tests/rig/browser/product.ts'
import { runSql } from '#tests/rig/browser/stopped-database.ts'

/** One line says what is wrong; no stack trace goes with it. */
function expectReason(start: { code: number | null; output: string }, reason: string | RegExp) {
  expect(start.output).toMatch(reason)
  expect(start.output).not.toMatch(/^\s+at /m)
  expect(start.code).toBe(1)
}

test('a port that is in use is named, and the database does not stay behind', async () => {
  const first = await startProduct()
  const port = new URL(first.url).port
  const dataDir = newDataDir()
  expectReason(await startToFail({ PORT: port, DATA_DIR: dataDir }), `✗ Port ${port} is in use.`)
  expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200)

  const second = await startToFail({ PORT: String(await freePort()), DATA_DIR: first.dataDir })
  expectReason(second, `✗ DATA_DIR ${first.dataDir} is in use by another Tributary server.`)
  // The first one's database was not taken away from it.
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${first.url}/`)).status).toBe(200)
})

test('a database of a newer version is left alone, and said to be one', async () => {
  const product = await startProduct()
  await product.stop()
  await runSql(product.dataDir, "insert into migrations (name) values ('9999-from-the-future')")
  const start = await startToFail({ PORT: String(await freePort()), DATA_DIR: product.dataDir })
  expectReason(
    start,
    /✗ The database was made by a newer version of Tributary \(it has 9999-from-the-future\)/,
  )
  expect(existsSync(path.join(product.dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('a wrong environment is refused with the name of each variable, before anything is made', async () => {
  const dataDir = newDataDir()
  const start = await startToFail({ DATA_DIR: dataDir, PORT: 'abc', SMTP_URL: 'nonsense' })
  expectReason(start, /^✗ PORT: .+\nSMTP_URL: .+\n$/)
  expect(existsSync(dataDir)).toBe(false)
})

test('a database that cannot be reached is said to be so', async () => {
  const start = await startToFail({
    DATABASE_URL: `postgres://localhost:${await freePort()}/x`,
    SECRET: 'x'.repeat(32),
  })
  expectReason(start, /✗ The database cannot be reached: /)
})

test('a DATA_DIR that cannot be a folder is named', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-e2e-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  expectReason(
    await startToFail({ DATA_DIR: path.join(file, 'data') }),
    `✗ DATA_DIR ${path.join(file, 'data')} cannot be made`,
  )
})

const small = '/tmp/tributary-e2e-small-disk'
const canMount = mountSmallDisk()
if (canMount) unmount()

test.skipIf(!canMount)(
  `a disk without space is refused before anything is written${canMount ? '' : ' (mounting is not permitted here)'}`,
  async () => {
    mountSmallDisk()
    onTestFinished(unmount)
    const start = await startToFail({ DATA_DIR: path.join(small, 'data') })
    expectReason(start, /✗ Only \d+ MB are free for .+; Tributary needs at least 200 MB/)
    expect(existsSync(path.join(small, 'data/postgres'))).toBe(false)
  },
)

function mountSmallDisk(): boolean {
  mkdirSync(small, { recursive: true })
  return (
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=50m,mode=0755', 'tmpfs', small]).status === 0
  )
}

function unmount(): void {
  spawnSync('umount', [small])
  rmSync(small, { recursive: true, force: true })
}

test('an unknown command exits with 2', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['build/current/server/index.js', 'sing'],
    {
      encoding: 'utf8',
    },
  )
  expect([status, stderr]).toEqual([2, expect.stringContaining("unknown command 'sing'")])
})
