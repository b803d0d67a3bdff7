import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { createPool } from '#app/.server/base/db/database.ts'
import { createStorage, type Storage } from '#app/.server/base/ports/storage/index.ts'
import { startPostgres } from '#server/postgres/embedded.ts'
import { type Product, runProduct } from '#tests/rig/browser/run-product.ts'
import { s3StorageAt } from '#tests/rig/fakes/s3rver.ts'

/** An installation as it may be lost: its data, where it answers, and where its database and its files are. */
export interface Machine {
  dataDir: string
  port: number
  /** Of a PostgreSQL elsewhere, with the secret that goes with it; the embedded one without. */
  database?: Record<'DATABASE_URL' | 'SECRET', string>
  /** Of a store elsewhere; the disk without. */
  s3Endpoint?: string
}

export const backupKey = 'several words that nobody would guess'

const runFile = promisify(execFile)

function envOf({ port, database, s3Endpoint }: Machine): Record<string, string> {
  const ofStore = s3Endpoint && {
    S3_ENDPOINT: s3Endpoint,
    S3_BUCKET: 'media',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  }
  return {
    BACKUP_KEY: backupKey,
    LIMITS: 'feeds=none',
    PUBLIC_URL: urlOf({ port }),
    ...database,
    ...ofStore,
  }
}

export function urlOf({ port }: Pick<Machine, 'port'>): string {
  return `http://localhost:${port}`
}

export function startMachine(machine: Machine, env: Record<string, string> = {}): Promise<Product> {
  const { dataDir, port } = machine
  return runProduct({ dataDir, port, env: { ...envOf(machine), ...env } })
}

/** Runs a command of the built product on a machine; answers what it prints. @throws where it fails */
export async function commandOn(machine: Machine, ...args: string[]): Promise<string> {
  const { dataDir, port } = machine
  mkdirSync(dataDir, { recursive: true })
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    NOSTR_RELAYS: 'none',
    ...envOf(machine),
  }
  const command = ['build/current/server/index.js', ...args]
  const { stdout } = await runFile(process.execPath, command, { env, maxBuffer: 10_000_000 })
  return stdout
}

/** The media of a machine. */
export function storageOf({ dataDir, port, s3Endpoint }: Machine): Storage {
  if (s3Endpoint) return s3StorageAt(s3Endpoint)
  const folder = path.join(dataDir, 'media')
  const secret = Buffer.alloc(32)
  return createStorage({ kind: 'disk', folder, publicUrl: urlOf({ port }), secret })
}

export function secretOf({ dataDir, database }: Machine): string {
  return database?.SECRET ?? readFileSync(path.join(dataDir, 'secret'), 'utf8').trim()
}

/** Opens the database of a machine, whether that runs or not, for as long as `work` takes. */
export async function withDatabase<T>(
  { dataDir, database }: Machine,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const postgres = database ? null : await startPostgres(dataDir)
  const pool = createPool(database?.DATABASE_URL ?? postgres?.connectionString ?? '')
  try {
    return await work(pool)
  } finally {
    await pool.end()
    if (postgres?.startedHere) await postgres.stop()
  }
}

/** The RSS of each show that a machine serves, by its id. */
export async function feedsOf(machine: Machine): Promise<Record<string, string>> {
  const ids = await withDatabase(machine, async (pool) => {
    const { rows } = await pool.query<{ id: string }>('select id from hosting_feeds order by id')
    return rows.map(({ id }) => id)
  })
  const found: Record<string, string> = {}
  for (const id of ids) {
    const answer = await fetch(`${urlOf(machine)}/feeds/${id}`)
    found[`feed ${id}`] = `${answer.status} ${await answer.text()}`
  }
  return found
}

/** What a fire does to a machine. */
export function lose({ dataDir }: Machine): void {
  rmSync(dataDir, { recursive: true, force: true })
}
