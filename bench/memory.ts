import { readFileSync, writeFileSync } from 'node:fs'
import type { CDPSession } from 'playwright'

const sampleMs = 250

/** Looks again and again at how much memory something has, and keeps the most. */
export function watchMemory(look: () => number | Promise<number>) {
  let peak = 0
  const now = async () => {
    const bytes = await look()
    peak = Math.max(peak, bytes)
    return bytes
  }
  const timer = setInterval(() => void now().catch(() => undefined), sampleMs)
  return {
    now,
    end() {
      clearInterval(timer)
      return peak
    },
  }
}

/** All processes of the browser together. */
export async function browserBytes(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.reduce((total, { id }) => total + residentBytes(id), 0)
}

/** The most that this process has had in memory since it was asked last; also within work that never pauses. */
export function mostResidentBytes(): number {
  const bytes = statusBytes(process.pid, 'VmHWM')
  writeFileSync('/proc/self/clear_refs', '5')
  return bytes
}

/** What a process has in memory; nothing once it has ended. */
export function residentBytes(pid: number): number {
  return statusBytes(pid, 'VmRSS')
}

function statusBytes(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const [, kilobytes = '0'] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}
