import { cleanUpAfter } from '#tests/clean-up.ts'
import { makeDataDir, type Product, type ProductOptions, runProduct } from './run-product.ts'

export { freePort, mailedCode, type Product } from './run-product.ts'

/** Starts the product in a folder of its own (or the one given), and ends it after the test, or the file's tests. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? newDataDir()
  return runProduct({ ...options, dataDir }, ({ stop }) => cleanUpAfter(stop))
}

/** A folder for a DATA_DIR that PostgreSQL's user can reach; it goes with the test that asked. */
export function newDataDir(): string {
  const { dataDir, remove } = makeDataDir()
  cleanUpAfter(remove)
  return dataDir
}
