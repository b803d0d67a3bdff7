import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { databaseAddress, templateName } from '#tests/rig/database-address.ts'
import { copyData } from './copied-data.ts'
import { findContent, type DemoContent } from './demo-content.ts'
import { type DatabaseSettings, type Product, type RunningAt, runProduct } from './run-product.ts'

/** What workers ask for by these names. */
export interface Made {
  /** The product with the demo catalogue. */
  demo: SharedDemo
  /** The product with nothing but what its files have made. */
  bare: RunningAt
  /** A copy of the demo's folder and database, for a product that a file starts. */
  copy: DemoCopy
}

/** The product with the demo catalogue, and what was in it before anybody added anything. */
export interface SharedDemo extends RunningAt {
  content: DemoContent
}

interface DemoCopy {
  dataDir: string
  database: DatabaseSettings
}

/** The internet of the shared products: the names of `tests/rig/fakes`, all of them at this machine. */
const hosts = ['feeds.example', 'host.example']
const contact = { CONTACT_EMAIL: 'hello@harbour.example' }
const SECRET = 'the secret of all products that share a PostgreSQL'

/** Makes what workers ask for, in databases of a PostgreSQL that runs. */
export function productMaker(server: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-e2e-'))
  // The folder of an embedded PostgreSQL is reached by its user when the tests run as root.
  chmodSync(folder, 0o755)
  const started: Product[] = []
  const shared = new Map<string, Promise<unknown>>()
  let copies = 0

  function start(options: Parameters<typeof runProduct>[0]): Promise<Product> {
    return runProduct(options, (product) => started.push(product))
  }

  function once<Answer>(name: string, make: () => Promise<Answer>): Promise<Answer> {
    const making = (shared.get(name) as Promise<Answer> | undefined) ?? make()
    shared.set(name, making)
    return making
  }

  /** The demo is made at the first start, as `npm start` makes it. */
  async function shareDemo(group: string): Promise<SharedDemo> {
    const place = group ? await makeCopy() : await newPlace('demo')
    const { url } = await start({ ...place, hosts, env: { ...contact, SEED_DEMO: '1' } })
    return { url, ...place, content: await findContent(url) }
  }

  async function shareBare(group: string): Promise<RunningAt> {
    const place = await newPlace(`bare${group}`)
    const { url } = await start({ ...place, hosts, env: contact })
    return { url, ...place }
  }

  /** Made once and stopped: a database can be copied while nobody is connected to it. */
  async function makeOriginal(): Promise<DemoCopy> {
    const place = await newPlace('original')
    await (await start({ ...place, env: { SEED_DEMO: '1' } })).stop()
    return place
  }

  async function makeCopy(): Promise<DemoCopy> {
    const original = await once('original', makeOriginal)
    const place = await newPlace(`copy${copies++}`, 'original')
    copyData(original.dataDir, place.dataDir)
    return place
  }

  async function newPlace(name: string, template = templateName): Promise<DemoCopy> {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    try {
      await client.query(`create database ${name} template ${template}`)
    } finally {
      await client.end()
    }
    const database = { DATABASE_URL: databaseAddress(server, name), SECRET }
    return { dataDir: path.join(folder, name), database }
  }

  return {
    /** Makes one of what can be asked for; a group of those who ask shares what is shared. */
    make(name: string, group: string): Promise<Made[keyof Made]> {
      if (name === 'demo') return once(`demo${group}`, () => shareDemo(group))
      if (name === 'bare') return once(`bare${group}`, () => shareBare(group))
      if (name === 'copy') return makeCopy()
      return Promise.reject(new Error(`nobody makes ${name}`))
    },
    async end(): Promise<void> {
      await Promise.all(started.map(({ stop }) => stop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
