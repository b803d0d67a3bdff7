import { spawn } from 'node:child_process'
import path from 'node:path'
import type { SystemUser } from './binaries.ts'

/** PostgreSQL's programs, the folder of one cluster, and who runs them. */
export interface Cluster {
  binaries: string
  folder: string
  user: SystemUser | null
}

/** Runs one of PostgreSQL's programs to its end. */
export function runProgram(
  { binaries, user }: Pick<Cluster, 'binaries' | 'user'>,
  name: string,
  args: string[],
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
