import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { StartError, say } from '#server/progress.ts'
import { canReach, databaseUser, findBinaries, systemFolder, type SystemUser } from './binaries.ts'
import { dropCopiedLocks } from './lock-files.ts'
import { type Cluster, runProgram } from './programs.ts'
import { endLeftovers, isRunning, originalOf, runningServer, wasStopped } from './running.ts'

/** An embedded PostgreSQL below DATA_DIR, reachable only by a Unix socket. */
export interface EmbeddedPostgres {
  connectionString: string
  /** Where its data are. */
  folder: string
  /** Whether this process started it; false if it was already running, such as after kill -9 of the last server. */
  startedHere: boolean
  /** Starts it again if it has died. */
  revive(): Promise<void>
  /** Whether it was stopped regularly. */
  wasStopped(): boolean
  stop(): Promise<void>
}

const smallestFreeDisk = 200 * 1024 * 1024
// The longest socket path on both Linux and macOS is 103 bytes, and PostgreSQL appends '/.s.PGSQL.5432'.
const longestSocketFolder = 85

/** Starts the PostgreSQL of `dataDir`, creating it first if needed, or connects to the one that is running. */
export async function startPostgres(
  dataDir: string,
  settings: string[] = [],
): Promise<EmbeddedPostgres> {
  const user = databaseUser()
  const home = databaseHome(path.resolve(dataDir), user)
  const cluster = { binaries: findBinaries(user), folder: path.join(home, 'postgres'), user }
  requireFreeDisk(home)
  if (!existsSync(path.join(cluster.folder, 'PG_VERSION'))) await initialise(cluster)
  const startedHere = !(await isRunning(cluster))
  if (startedHere) await start(cluster, socketFolder(home), settings)
  const sockets = runningServer(cluster).sockets ?? socketFolder(home)
  return {
    connectionString: `postgres://tributary@localhost/postgres?host=${encodeURIComponent(sockets)}`,
    folder: cluster.folder,
    startedHere,
    async revive() {
      if (!(await isRunning(cluster))) await start(cluster, sockets, settings)
    },
    wasStopped: () => wasStopped(cluster),
    async stop() {
      const how = ['-m', 'fast', '-w', '-t', '60']
      await runProgram(cluster, 'pg_ctl', ['stop', '-D', cluster.folder, ...how])
    },
  }
}

/** DATA_DIR itself, or a system folder if PostgreSQL's user can't read it. */
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

async function initialise(cluster: Cluster): Promise<void> {
  const { folder, user } = cluster
  // An interrupted first start leaves an incomplete cluster, without any data.
  rmSync(folder, { recursive: true, force: true })
  makeOwned(folder, user)
  const options = [
    '-D',
    folder,
    '-U',
    'tributary',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-instructions',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const result = await runProgram(cluster, 'initdb', options)
  if (result.code === 0) return
  rmSync(folder, { recursive: true, force: true })
  throw new StartError(`PostgreSQL could not make its files in ${folder}:\n${result.output}`)
}

async function start(cluster: Cluster, sockets: string, settings: string[]): Promise<void> {
  const { folder, user } = cluster
  const original = originalOf(cluster)
  if (original !== null)
    say(`• ${folder} is a copy: the PostgreSQL of ${original} runs on, and isn't touched`)
  dropCopiedLocks(folder, sockets)
  await endLeftovers(cluster)
  makeOwned(sockets, user)
  const log = path.join(folder, 'server.log')
  const options = [
    "listen_addresses=''",
    `unix_socket_directories='${sockets}'`,
    'unix_socket_permissions=0700',
    'max_connections=60',
    ...settings,
  ]
  const flags = options.map((option) => `-c ${option}`).join(' ')
  const how = ['-l', log, '-w', '-t', '120', '-o', flags]
  const result = await runProgram(cluster, 'pg_ctl', ['start', '-D', folder, ...how])
  if (result.code === 0) return
  // Two starts at once: both can use the server of the one that succeeded.
  if (await isRunning(cluster)) return
  throw new StartError(`PostgreSQL did not start:\n${result.output}\n${lastLines(log)}`)
}

function socketFolder(home: string): string {
  const near = path.join(home, 'run')
  if (near.length <= longestSocketFolder) return near
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16)
  return path.join('/tmp', `tributary-${name}`)
}

function makeOwned(folder: string, user: SystemUser | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
}

function lastLines(file: string): string {
  if (!existsSync(file)) return ''
  return readFileSync(file, 'utf8').split('\n').slice(-10).join('\n')
}
