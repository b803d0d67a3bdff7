import { spawn } from 'node:child_process'
import path from 'node:path'
import type { SystemUser } from './binaries.ts'

/** Where PostgreSQL's programs and a cluster's data are, and which user runs them. */
export interface Cluster {
  binaries: string
  folder: string
  user: SystemUser | null
}

/** Runs one of PostgreSQL's programs until it exits. */
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
      // In its own process group, so that Ctrl+C ends things in our order: requests, jobs, then PostgreSQL.
      detached: true,
      ...(user ?? {}),
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('exit', (code) => {
      // The server started by pg_ctl keeps its pipes open: waiting for 'close' would wait for the server to end.
      child.stdout.destroy()
      child.stderr.destroy()
      resolve({ code: code ?? 1, output })
    })
  })
}
