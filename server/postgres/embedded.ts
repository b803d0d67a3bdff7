import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError, say } from '../progress.ts'
import { canReach, databaseUser, findBinaries, systemFolder, type SystemUser } from './binaries.ts'

/** A PostgreSQL of our own, below DATA_DIR, reached by a Unix socket only. */
export interface EmbeddedPostgres {
  connectionString: string
  /** True when this process started it (false: it ran already, as after kill -9 of the last server). */
  startedHere: boolean
  stop(): Promise<void>
}

const smallestFreeDisk = 200 * 1024 * 1024
// The longest socket path that both Linux and macOS take is 103 bytes, and PostgreSQL adds '/.s.PGSQL.5432'.
const longestSocketFolder = 85

/** Starts the PostgreSQL of `dataDir`, making it first if needed, or attaches to the one that is running. */
export async function startPostgres(
  dataDir: string,
  settings: string[] = [],
): Promise<EmbeddedPostgres> {
  const user = databaseUser()
  const binaries = findBinaries(user)
  const home = databaseHome(path.resolve(dataDir), user)
  const cluster = path.join(home, 'postgres')
  requireFreeDisk(home)
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) await initialise(binaries, cluster, user)
  const startedHere = !(await isRunning(binaries, cluster, user))
  if (startedHere) await start(binaries, home, cluster, user, settings)
  return {
    connectionString: connectionStringOf(cluster),
    startedHere,
    async stop() {
      await runProgram(
        binaries,
        'pg_ctl',
        ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '60'],
        user,
      )
    },
  }
}

/** DATA_DIR itself, or a folder of the system's when PostgreSQL's user cannot reach it. */
function databaseHome(dataDir: string, user: SystemUser | null): string {
  mkdirSync(dataDir, { recursive: true })
  if (!user || canReach(user, dataDir)) return dataDir
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const home = path.join(systemFolder, name)
  if (!existsSync(home)) {
    mkdirSync(home, { recursive: true, mode: 0o755 })
    say(`• The database is kept in ${home}: PostgreSQL's user cannot reach ${dataDir}`)
  }
  return home
}

function requireFreeDisk(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  if (free >= smallestFreeDisk) return
  throw new StartError(
    `Only ${Math.floor(free / 1024 / 1024)} MB are free for ${folder}; Tributary needs at least 200 MB. Free some disk space, or set DATA_DIR to another disk.`,
  )
}

async function initialise(
  binaries: string,
  cluster: string,
  user: SystemUser | null,
): Promise<void> {
  // A first start that was cut off leaves half a cluster, which holds nothing yet.
  rmSync(cluster, { recursive: true, force: true })
  makeOwned(cluster, user)
  const options = [
    '-D',
    cluster,
    '-U',
    'tributary',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-instructions',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const result = await runProgram(binaries, 'initdb', options, user)
  if (result.code === 0) return
  rmSync(cluster, { recursive: true, force: true })
  throw new StartError(`PostgreSQL could not make its files in ${cluster}:\n${result.output}`)
}

async function start(
  binaries: string,
  home: string,
  cluster: string,
  user: SystemUser | null,
  settings: string[],
): Promise<void> {
  const sockets = socketFolder(home)
  makeOwned(sockets, user)
  const log = path.join(cluster, 'server.log')
  const options = [
    "listen_addresses=''",
    `unix_socket_directories='${sockets}'`,
    'unix_socket_permissions=0700',
    'max_connections=60',
    ...settings,
  ]
  const flags = options.map((option) => `-c ${option}`).join(' ')
  const result = await runProgram(
    binaries,
    'pg_ctl',
    ['start', '-D', cluster, '-l', log, '-w', '-t', '120', '-o', flags],
    user,
  )
  if (result.code === 0) return
  // Two starts at once: the other one's server serves us both.
  const again = await runProgram(binaries, 'pg_ctl', ['status', '-D', cluster], user)
  if (again.code === 0) return
  throw new StartError(`PostgreSQL did not start:\n${result.output}\n${lastLines(log)}`)
}

/** Whether the cluster's server runs. One that has crashed leaves a file behind that says so. */
async function isRunning(
  binaries: string,
  cluster: string,
  user: SystemUser | null,
): Promise<boolean> {
  const status = await runProgram(binaries, 'pg_ctl', ['status', '-D', cluster], user)
  if (status.code !== 0) return false
  if (await answersSoon(cluster)) return true
  // The process number in the file is another process's by now, or that of a dead one which nobody has buried:
  // PostgreSQL, too, would take it for a running server and refuse to start.
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
  return false
}

/** A server that is just starting takes connections within moments. */
async function answersSoon(cluster: string): Promise<boolean> {
  for (let tries = 0; tries < 50; tries++) {
    if (await answers(cluster)) return true
    await wait(100)
  }
  return false
}

function answers(cluster: string): Promise<boolean> {
  const { port, sockets } = runningServer(cluster)
  if (!port || !sockets) return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = connect(path.join(sockets, `.s.PGSQL.${port}`))
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function socketFolder(home: string): string {
  const near = path.join(home, 'run')
  if (near.length <= longestSocketFolder) return near
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16)
  return path.join('/tmp', `tributary-${name}`)
}

function connectionStringOf(cluster: string): string {
  return `postgres://tributary@localhost/postgres?host=${encodeURIComponent(runningServer(cluster).sockets ?? '')}`
}

/** Lines 4 and 5 of postmaster.pid: the port and socket folder of the server that runs now. */
function runningServer(cluster: string): { port?: string; sockets?: string } {
  const file = path.join(cluster, 'postmaster.pid')
  const [port, sockets] = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(3, 5) : []
  return { ...(port ? { port: port.trim() } : {}), ...(sockets ? { sockets: sockets.trim() } : {}) }
}

function makeOwned(folder: string, user: SystemUser | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
}

function lastLines(file: string): string {
  if (!existsSync(file)) return ''
  return readFileSync(file, 'utf8').split('\n').slice(-10).join('\n')
}

function runProgram(
  binaries: string,
  name: string,
  args: string[],
  user: SystemUser | null,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(binaries, 'bin', name), args, {
      cwd: '/',
      env: { PATH: process.env.PATH, LANG: 'C', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that Ctrl+C ends the server in our order: requests, jobs, then PostgreSQL.
      detached: true,
      ...(user ?? {}),
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('exit', (code) => {
      // postgres inherits nothing of ours, but pg_ctl's pipes stay open in it: 'close' would wait for its end.
      child.stdout.destroy()
      child.stderr.destroy()
      resolve({ code: code ?? 1, output })
    })
  })
}
