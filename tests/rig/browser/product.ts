import { inject, type ProvidedContext } from 'vitest'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { copyData } from './copied-data.ts'
import {
  makeDataDir,
  type Product,
  type ProductOptions,
  type RunningAt,
  runProduct,
} from './run-product.ts'
import { askSql } from './running-database.ts'

export { mailedCode, type Product, type RunningAt } from './run-product.ts'

/**
 * The product, with the demo catalogue or bare of it, that the files of this worker share, one after the other. A file
 * keeps to accounts and feeds of its own there; which limits the files before it have reached is forgotten.
 */
export async function sharedProduct(kind: 'demo' | 'bare'): Promise<RunningAt> {
  const product = productsOfWorker()[kind]
  await askSql(product, 'delete from rate_limits')
  return product
}

interface StartOptions extends ProductOptions {
  /** With the demo catalogue. */
  demo?: boolean
}

/**
 * Starts a product in a folder of its own (or the one given), for tests that stop it, cut it off or set it up in their
 * own way; ends it after the test, or the file's tests.
 */
export async function startProduct({ demo, ...options }: StartOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? newDataDir()
  if (demo) copyData(inject('demoData'), dataDir)
  return runProduct({ ...options, dataDir }, ({ stop }) => cleanUpAfter(stop))
}

/** A folder for a DATA_DIR that PostgreSQL's user can reach; it goes with the test that asked. */
export function newDataDir(): string {
  const { dataDir, remove } = makeDataDir()
  cleanUpAfter(remove)
  return dataDir
}

/** The products that the files of this worker share. */
export function productsOfWorker(): ProvidedContext['products'][number] {
  const products = inject('products')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!products) throw new Error(`worker ${process.env.VITEST_POOL_ID} has no product`)
  return products
}
