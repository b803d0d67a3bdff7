import { spawn } from 'node:child_process'
import { newDataDir } from './product.ts'

/** What became of a start that was to fail. */
export interface FailedStart {
  code: number | null
  /** All that it printed. */
  output: string
}

/** Runs the built product as an operator does until it ends by itself. */
export function startToFail(env: Record<string, string>): Promise<FailedStart> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['build/current/server/index.js', 'start'], {
      env: {
        PATH: process.env.PATH,
        LOG_FORMAT: 'pretty',
        DATA_DIR: env.DATA_DIR ?? newDataDir(),
        SEED_DEMO: '0',
        NOSTR_RELAYS: 'none',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      // One that starts after all would never end.
      if (/✓ Tributary is at/.test(output)) child.kill('SIGTERM')
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
