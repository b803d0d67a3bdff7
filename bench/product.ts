import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface RunningProduct {
  url: string
  dataDir: string
  pid: number
  stop(): Promise<void>
}

/** As `npm start` has it. */
export const heapOptions = ['--max-semi-space-size=16']

/** Starts the built product with its demo catalogue in a folder of its own; `env` has settings beside the usual ones. */
export async function startProduct(
  port: number,
  env: Record<string, string> = {},
): Promise<RunningProduct> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-bench-'))
  chmodSync(folder, 0o755)
  const dataDir = path.join(folder, 'data')
  const url = `http://localhost:${port}`
  const child = spawn(
    process.execPath,
    [...heapOptions, 'build/current/server/index.js', 'start'],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        SEED_DEMO: '1',
        // A measurement contacts nobody.
        NOSTR_RELAYS: 'none',
        // All of a benchmark comes from one address.
        MAX_CONNECTIONS_PER_ADDRESS: '0',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  await untilReady(child)
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('✓ Tributary is at')) resolve()
    })
    child.once('exit', () => reject(new Error(`the server ended:\n${output}`)))
  })
}

export interface Load {
  perSecond: number
  bytes: number
  failed: number
}

/** Asks for one address again and again over `connections` connections, from another process. */
export function load(
  url: string,
  connections: number,
  seconds: number,
  ...headers: string[]
): Load {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['bench/load.ts', url, String(connections), String(seconds), ...headers],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as Load
}
