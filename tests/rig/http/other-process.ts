import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import type { TestServices } from '#tests/rig/database.ts'

const load = `
  import { createServer } from 'vite'
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  await vite.ssrLoadModule('/tests/rig/http/listing-process.ts')`

/** Starts another process of the product on the test file's database; it has caches of its own. */
export async function startOtherProcess({ connectionString, folder, secret }: TestServices) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', load], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: connectionString,
      SECRET: Buffer.from(secret).toString('hex'),
      DATA_DIR: path.join(folder, 'other'),
      NOSTR_RELAYS: 'none',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  cleanUpAfter(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  await lines.next()
  return {
    /** The ids of what it features. */
    async featured(): Promise<string[]> {
      child.stdin.write('\n')
      const { value } = await lines.next()
      return JSON.parse(value ?? '') as string[]
    },
  }
}
