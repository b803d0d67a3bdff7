import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { askSql } from '#tests/rig/browser/running-database.ts'
import type { RunningAt } from '#tests/rig/browser/run-product.ts'

/** Kills the PostgreSQL of a product with kill -9, as the kernel does when memory runs out. */
export function killPostmaster({ dataDir }: RunningAt): void {
  process.kill(postmasterOf(dataDir), 'SIGKILL')
}

/** Kills one of the processes that PostgreSQL serves a connection with: it takes all the others down to be safe. */
export function killBackend({ dataDir }: RunningAt): void {
  const [pid] = backendsOf(dataDir)
  if (pid === undefined) throw new Error('there is no connection to the database')
  process.kill(pid, 'SIGKILL')
}

/** Ends every connection of the product in good order, as an operator's restart or a proxy does. */
export async function terminateBackends(product: RunningAt): Promise<void> {
  await askSql(
    product,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
}

export function postmasterOf(dataDir: string): number {
  const file = path.join(dataDir, 'postgres/postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

/** The processes that serve a connection, by what PostgreSQL calls them. */
export function backendsOf(dataDir: string): number[] {
  const folder = realpathSync(path.join(dataDir, 'postgres'))
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => isBackendIn(folder, pid))
    .map(Number)
}

function isBackendIn(folder: string, pid: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: tributary postgres')
    )
  } catch {
    return false
  }
}
