import { readFileSync } from 'node:fs'
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

/** What a process has in memory; nothing once it has ended. */
export function residentBytes(pid: number): number {
  try {
    const [, kilobytes = '0'] =
      /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}
