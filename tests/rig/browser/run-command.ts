import { execFileSync } from 'node:child_process'
import type { RunningAt } from './run-product.ts'

/** What a command of the product prints, run beside a running one with its settings. @throws where it fails */
export function runCommand({ url, dataDir, database }: RunningAt, ...args: string[]): string {
  return execFileSync(process.execPath, ['build/current/server/index.js', ...args], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      NOSTR_RELAYS: 'none',
      ...database,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
