// Each build has its own folder, named after a hash of its sources, so that a running one isn't changed.
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { uptime } from 'node:os'
import path from 'node:path'
import { isAlive } from './lock.mjs'

// The time in which a chosen build has marked itself as running.
const justChosenMs = 10 * 60_000

/** The folder of the build with this name; `make` builds it if it doesn't exist. */
export function readyBuild(folder, name, make) {
  const build = path.join(folder, name)
  if (!existsSync(build)) {
    const fresh = path.join(folder, `new-${process.pid}`)
    make(fresh)
    renameSync(fresh, build)
  }
  const now = new Date()
  utimesSync(build, now, now)
  pointTo(folder, name)
  removeUnused(folder, name)
  return build
}

/** The processes running from this folder, with the names of their builds. */
export function runningFrom(folder) {
  const place = path.join(folder, 'running')
  const bootedAt = Date.now() - uptime() * 1000
  return (existsSync(place) ? readdirSync(place) : []).flatMap((pid) => {
    const marker = path.join(place, pid)
    const { mtimeMs } = statSync(marker, { throwIfNoEntry: false }) ?? { mtimeMs: 0 }
    if (mtimeMs > bootedAt && isAlive(Number(pid)))
      return [{ pid, build: readFileSync(marker, 'utf8') }]
    rmSync(marker, { force: true })
    return []
  })
}

/** Points `current` to the newest build, for users that don't need its name. */
function pointTo(folder, name) {
  const current = path.join(folder, 'current')
  if (existsSync(current) && readlinkSync(current) === name) return
  const fresh = `${current}.${process.pid}`
  symlinkSync(name, fresh, 'junction')
  renameSync(fresh, current)
}

function removeUnused(folder, name) {
  const inUse = new Set([name, ...runningFrom(folder).map(({ build }) => build)])
  for (const other of readdirSync(folder)) {
    const place = path.join(folder, other)
    const isUnused =
      /^[0-9a-f]{16}$/.test(other) &&
      !inUse.has(other) &&
      Date.now() - statSync(place).mtimeMs > justChosenMs
    const [, maker] = /^new-(\d+)$/.exec(other) ?? []
    if (isUnused || (maker && !isAlive(Number(maker))))
      rmSync(place, { recursive: true, force: true })
  }
}
