import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { copyData } from './copied-data.ts'
import { type Product, type RunningAt, runProduct } from './run-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A DATA_DIR with the demo catalogue, to be copied: making it takes seconds. */
    demoData: string
    /** For each worker the products that its files share. */
    products: SharedProducts[]
  }
}

interface SharedProducts {
  /** With the demo catalogue. */
  demo: RunningAt
  /** With nothing but what its files have made. */
  bare: RunningAt
}

/** The internet of the shared products: the names of `tests/fakes`, all of them at this machine. */
const hosts = ['feeds.example', 'host.example']
const env = { CONTACT_EMAIL: 'hello@harbour.example' }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-e2e-'))
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o755)
  const started: Product[] = []
  const start = (options: Parameters<typeof runProduct>[0]) =>
    runProduct(options, (product) => started.push(product))
  async function teardown() {
    await Promise.all(started.map(({ stop }) => stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const demoData = path.join(folder, 'demo')
    await (await start({ dataDir: demoData, env: { SEED_DEMO: '1' } })).stop()
    const share = async (dataDir: string): Promise<RunningAt> => {
      const { url } = await start({ dataDir, hosts, env })
      return { url, dataDir }
    }
    const workers = Array.from({ length: Number(project.config.maxWorkers) }, async (_, at) => ({
      demo: await share(copyData(demoData, path.join(folder, `demo-${at}`))),
      bare: await share(path.join(folder, `bare-${at}`)),
    }))
    project.provide('demoData', demoData)
    project.provide('products', await Promise.all(workers))
  } catch (error) {
    await teardown()
    throw error
  }
  return teardown
}
