import { inject } from 'vitest'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import type { Made } from './product-maker.ts'
import {
  makeDataDir,
  type Product,
  type ProductOptions,
  type RunningAt,
  runProduct,
} from './run-product.ts'
import { askSql } from './running-database.ts'

export { mailedCode, type Product, type RunningAt } from './run-product.ts'

/** The products that this worker has asked for. */
const asked = new Map<'demo' | 'bare', Promise<RunningAt>>()

/**
 * The product, with the demo catalogue or bare of it, that all files share, also while they run. A file keeps to accounts
 * and feeds of its own there; what this machine's address has used up of its limits is forgotten.
 */
export async function sharedProduct<Kind extends 'demo' | 'bare'>(kind: Kind): Promise<Made[Kind]> {
  const asking = (asked.get(kind) ?? ask(kind)) as Promise<Made[Kind]>
  asked.set(kind, asking)
  const product = await asking
  await askSql(
    product,
    `delete from rate_limits where bucket ~ '( |:)(127\\.0\\.0\\.1|0:0:0:0::/64)'`,
  )
  return product
}

async function ask<Name extends keyof Made>(name: Name): Promise<Made[Name]> {
  const group = inject('areWorkersApart') ? process.env.VITEST_POOL_ID : ''
  const answer = await fetch(`${inject('products')}/${name}/${group}`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Made[Name]
}

interface StartOptions extends ProductOptions {
  /** With a copy of the demo catalogue. */
  demo?: boolean
}

/**
 * Starts a product in a folder of its own (or the one given), with the PostgreSQL that it brings unless it is to have the
 * demo, for tests that stop it, cut it off or set it up in their own way; ends it after the test, or the file's tests.
 */
export async function startProduct({ demo, ...options }: StartOptions = {}): Promise<Product> {
  const place = demo ? await ask('copy') : { dataDir: options.dataDir ?? newDataDir() }
  return runProduct({ ...place, ...options }, ({ stop }) => cleanUpAfter(stop))
}

/** A folder for a DATA_DIR that PostgreSQL's user can reach; it goes with the test that asked. */
export function newDataDir(): string {
  const { dataDir, remove } = makeDataDir()
  cleanUpAfter(remove)
  return dataDir
}

/** The products that the files of this worker have shared so far. */
export function productsOfWorker(): Promise<RunningAt[]> {
  return Promise.all(asked.values())
}
