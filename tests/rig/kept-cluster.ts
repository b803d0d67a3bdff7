import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Where the PostgreSQL files of tests lie between runs. */
const shelf = path.resolve('node_modules/.cache/tests-postgres')

/** What makes a migrated cluster what it is: with another of these it is made anew. */
const sources = [
  'app/.server/base/db',
  'app/.server/base/db/migrations',
  'app/.server/base/jobs',
  'server/postgres',
  'tests/rig/template-postgres.ts',
  'package-lock.json',
]

/** The name of the cluster that the code of now would make, for this user on this machine. */
export function clusterKey(): string {
  const hash = createHash('sha256')
  hash.update([process.platform, process.arch, process.getuid?.()].join())
  for (const file of sources.flatMap(filesOf)) hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function filesOf(source: string): string[] {
  if (path.extname(source)) return [source]
  const files = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map(({ name }) => path.join(source, name)).filter((file) => !file.includes('.test.'))
}

/** Copies the files of that cluster to `folder`; false where none are kept. */
export function takeCluster(key: string, folder: string): boolean {
  const kept = path.join(shelf, key)
  if (!existsSync(kept)) return false
  if (copy(kept, folder)) return true
  rmSync(folder, { recursive: true, force: true })
  return false
}

/** Keeps the files of a cluster that has been stopped, in place of those of older code. */
export function keepCluster(key: string, folder: string): void {
  mkdirSync(shelf, { recursive: true })
  const made = path.join(shelf, `${key}.${process.pid}`)
  try {
    if (copy(folder, made)) renameSync(made, path.join(shelf, key))
  } catch (error) {
    // Another run has kept it meanwhile.
    if (!existsSync(path.join(shelf, key))) throw error
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
  for (const name of readdirSync(shelf))
    if (!name.startsWith(key)) rmSync(path.join(shelf, name), { recursive: true, force: true })
}

/** With owners and rights: PostgreSQL's files may be another user's. */
function copy(from: string, to: string): boolean {
  return spawnSync('cp', ['-a', from, to]).status === 0
}
