import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// Longer than any installation or build: after this the lock's holder is gone, and another process has its pid.
const longestMs = 20 * 60_000
const pauseMs = 200

/** Runs the work while holding the lock; waits for another start in the same folder that installs or builds. */
export function alone(file, work, onWait) {
  const own = `${file}.${process.pid}`
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(own, String(process.pid))
  try {
    let announced = null
    while (!take(own, file)) {
      const holder = holderOf(file)
      if (holder === null) continue
      if (holder !== announced) onWait(holder)
      announced = holder
      pause()
    }
  } finally {
    rmSync(own, { force: true })
  }
  try {
    return work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** Creating a hard link is atomic: of several processes only one succeeds, with its pid in the file. */
function take(own, file) {
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/** The pid of the lock's holder; null if it isn't held any more. */
function holderOf(file) {
  const holder = contentOf(file)
  if (holder === null) return null
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0 }
  if (isAlive(Number(holder)) && Date.now() - mtimeMs < longestMs) return holder
  // Unless another process has taken it meanwhile.
  if (contentOf(file) === holder) rmSync(file, { force: true })
  return null
}

function contentOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function pause() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
}
