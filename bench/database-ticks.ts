import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

export const ticksPerSecond = 100

/** Processor time of PostgreSQL's processes, where the system tells. */
export async function databaseTicks(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = statOf(String(rows[0]?.pid))?.parent
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === server || stat?.pid === server)
    .reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0)
}

function statOf(pid: string): { pid: string; parent: string; ticks: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { pid, parent: fields[1] ?? '', ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return undefined
  }
}
