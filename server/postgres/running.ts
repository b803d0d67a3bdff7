import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '#server/progress.ts'
import { isSameFolder, ownerOf, pidFile, readLockFile } from './lock-files.ts'
import { type Cluster, runProgram } from './programs.ts'

/**
 * Whether the cluster's server is running. A crashed one leaves a pid file behind, and a copied folder has that of its
 * original.
 */
export async function isRunning(cluster: Cluster): Promise<boolean> {
  const lines = linesOfPidFile(cluster)
  const owner = ownerOf(lines, cluster.folder)
  if (owner === 'another') return false
  if (owner === 'moved')
    throw new StartError(
      `${cluster.folder} was moved while its PostgreSQL was running, which began in ${lines[1]}: move it back and stop what runs there, or end process ${lines[0]}.`,
    )
  const status = await runProgram(cluster, 'pg_ctl', ['status', '-D', cluster.folder])
  if (status.code !== 0) return false
  // A starting server accepts connections soon; one that was just killed is dead by then.
  for (let tries = 0; tries < 50; tries++) {
    const state = stateOf(processOf(cluster))
    if (state === 'gone') return false
    // Without an init process in a container, a dead server stays a zombie, which PostgreSQL takes for a running one.
    if (state === 'unburied') break
    if (await answers(cluster)) return true
    await wait(100)
  }
  // The pid in the file is that of a dead process, or of an unrelated one by now: PostgreSQL would take it for a
  // running server too, and refuse to start.
  forgetServer(cluster)
  return false
}

/** Deletes the files that claim that the cluster's server is running. */
function forgetServer(cluster: Cluster): void {
  const { port, sockets } = runningServer(cluster)
  if (port && sockets) rmSync(path.join(sockets, `.s.PGSQL.${port}.lock`), { force: true })
  rmSync(pidFileOf(cluster), { force: true })
}

/** Whether the cluster's server was stopped regularly, rather than killed. */
export function wasStopped(cluster: Cluster): boolean {
  return !existsSync(pidFileOf(cluster))
}

/** The folder whose running server a copied pid file names; null where there is none. */
export function originalOf(cluster: Cluster): string | null {
  const [pid = '', named = ''] = linesOfPidFile(cluster)
  const isCopied =
    ownerOf([pid, named], cluster.folder) === 'another' && !isSameFolder(named, cluster.folder)
  return isCopied ? named : null
}

/** The port and socket folder of the running server: lines 4 and 5 of its pid file. */
export function runningServer(cluster: Cluster): { port?: string; sockets?: string } {
  const [port, sockets] = linesOfPidFile(cluster).slice(3, 5)
  return { ...(port ? { port: port.trim() } : {}), ...(sockets ? { sockets: sockets.trim() } : {}) }
}

/**
 * Ends the remaining processes of a killed server: they continue their work, and no new server can start while one of
 * them holds the shared memory. Except on Linux they can't be found, and are left to end by themselves.
 */
export async function endLeftovers(cluster: Cluster): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of leftovers(cluster)) end(pid, signal)
    for (let tries = 0; tries < 20 && leftovers(cluster).length > 0; tries++) await wait(50)
  }
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has exited meanwhile.
  }
}

/** None if the server is alive, since another start may just have started it. */
function leftovers(cluster: Cluster): number[] {
  const processes = processesIn(cluster)
  return processes.includes(processOf(cluster) ?? 0) ? [] : processes
}

/** The live PostgreSQL processes whose working folder is the cluster's. */
function processesIn({ folder }: Cluster): number[] {
  if (process.platform !== 'linux') return []
  const place = realpathSync(folder)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isPostgresIn(place, name))
    .map(Number)
}

function isPostgresIn(place: string, pid: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === place &&
      readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' &&
      stateOf(Number(pid)) === 'unknown'
    )
  } catch {
    // It has exited meanwhile, or belongs to another user.
    return false
  }
}

/** What the system knows about a process: 'unburied' is a zombie. */
function stateOf(pid: number | null): 'gone' | 'unburied' | 'unknown' {
  if (pid === null || process.platform !== 'linux') return 'unknown'
  try {
    const state = /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
    return state === 'Z' || state === 'X' ? 'unburied' : 'unknown'
  } catch {
    return 'gone'
  }
}

function processOf(cluster: Cluster): number | null {
  const [pid] = linesOfPidFile(cluster)
  return pid ? Number(pid) : null
}

function linesOfPidFile(cluster: Cluster): string[] {
  return readLockFile(pidFileOf(cluster))
}

function pidFileOf({ folder }: Cluster): string {
  return path.join(folder, pidFile)
}

function answers(cluster: Cluster): Promise<boolean> {
  const { port, sockets } = runningServer(cluster)
  if (!port || !sockets) return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = connect(path.join(sockets, `.s.PGSQL.${port}`))
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
