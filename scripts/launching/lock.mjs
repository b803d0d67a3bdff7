import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// Longer than any installation or build takes: whoever holds the lock is gone, and the number is another process's.
const longestMs = 20 * 60_000
const pauseMs = 200

/** Does the work while no other start in the same folder installs or builds; waits for one that does. */
export function alone(file, work, onWait) {
  const own = `${file}.${process.pid}`
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(own, String(process.pid))
  try {
    let told = null
    while (!take(own, file)) {
      const holder = holderOf(file)
      if (holder === null) continue
      if (holder !== told) onWait(holder)
      told = holder
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

/** A link is made by one of several who try, with what is in it. */
function take(own, file) {
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/** The process that holds the lock; null where nobody does any more. */
function holderOf(file) {
  const holder = contentOf(file)
  if (holder === null) return null
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0 }
  if (isAlive(Number(holder)) && Date.now() - mtimeMs < longestMs) return holder
  // Unless somebody else was first.
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
