import { cleanUpAfter } from '#tests/clean-up.ts'
import { copyDemoTo } from './demo-data.ts'
import { makeDataDir, type Product, type ProductOptions, runProduct } from './run-product.ts'

export { freePort, mailedCode, type Product } from './run-product.ts'

interface StartOptions extends ProductOptions {
  /** With the demo catalogue. */
  demo?: boolean
}

/** Starts the product in a folder of its own (or the one given), and ends it after the test, or the file's tests. */
export async function startProduct({ demo, ...options }: StartOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? newDataDir()
  if (demo) await copyDemoTo(dataDir)
  return runProduct({ ...options, dataDir }, ({ stop }) => cleanUpAfter(stop))
}

/** A folder for a DATA_DIR that PostgreSQL's user can reach; it goes with the test that asked. */
export function newDataDir(): string {
  const { dataDir, remove } = makeDataDir()
  cleanUpAfter(remove)
  return dataDir
}
