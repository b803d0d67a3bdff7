import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { runProduct } from './run-product.ts'

/** Makes `dataDir` one that holds the demo catalogue: making it takes seconds, so a run makes it once. */
export async function copyDemoTo(dataDir: string): Promise<void> {
  const folder = inject('demoFolder')
  const made = path.join(folder, 'made')
  if (isFirst(folder)) await make(path.join(folder, 'making', 'data'), made)
  else await until(() => existsSync(made))
  // Its files belong to PostgreSQL's user.
  execFileSync('cp', ['-a', made, dataDir])
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(path.join(folder, 'making'))
    chmodSync(path.join(folder, 'making'), 0o755)
    return true
  } catch {
    return false
  }
}

async function make(dataDir: string, made: string): Promise<void> {
  const product = await runProduct({ dataDir, env: { SEED_DEMO: '1' } })
  await product.stop()
  renameSync(dataDir, made)
}

async function until(isDone: () => boolean): Promise<void> {
  const deadline = Date.now() + 120_000
  while (!isDone()) {
    if (Date.now() > deadline) throw new Error('no test file has made the demo catalogue')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
