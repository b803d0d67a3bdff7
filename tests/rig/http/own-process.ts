import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'

const load = (file: string) => `
  import { createServer } from 'vite'
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  await vite.ssrLoadModule('/${file}')`

/**
 * Starts a process of its own, ended with the test file, with these settings alone; Vite loads its file, as `npm run dev`
 * loads the product. Resolves once it has written a line. Each line that it gets it answers with one.
 */
export async function startOwnProcess(
  file: string,
  env: Record<string, string>,
): Promise<(line: string) => Promise<string>> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', load(file)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  cleanUpAfter(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  await lines.next()
  return async (line) => {
    child.stdin.write(`${line}\n`)
    const { value } = await lines.next()
    return value ?? ''
  }
}
