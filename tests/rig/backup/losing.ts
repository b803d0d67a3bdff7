import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { listBackups, type Manifest } from '#app/.server/base/backup/index.ts'
import { sizeInWords } from '#app/rules/base/size-in-words.ts'
import { startPostgres } from '#server/postgres/embedded.ts'
import { databaseAddress } from '#tests/rig/database-address.ts'
import { startS3rver } from '#tests/rig/fakes/s3rver.ts'
import { freePort } from '#tests/rig/free-port.ts'
import { signIn } from '#tests/rig/browser/api.ts'
import { backUpWatched, type Seen, vaultOf } from './watched-backup.ts'
import { differences, filesIn, tablesAsSeen, type Whole } from './compare.ts'
import { keepLoaded } from './load.ts'
import {
  commandOn,
  feedsOf,
  lose,
  type Machine,
  secretOf,
  startMachine,
  storageOf,
  urlOf,
  withDatabase,
} from './machines.ts'

export interface Losing {
  gigabytes: number
  /** The address of a PostgreSQL elsewhere. */
  postgres: string | undefined
  say: (text: string) => void
}

/** What a restore and a start write themselves: that withdrawals are paused, and the address. */
const ofRestore = ['wallet_switches', 'installation']

/** Loses an installation and restores it, in every way; answers how much differs. */
export async function loseMachines({ gigabytes, postgres, say }: Losing): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-lost-'))
  chmodSync(folder, 0o755)
  const below = (name: string) => path.join(folder, name)
  const store = await startS3rver({ checksSignatures: false })
  const outside = await outsideDatabase(below('outside'), postgres)
  let count = 0

  async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const result = await work()
    say(`  ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    return result
  }
  function compare(what: string, a: Whole, b: Whole): void {
    const different = differences(a, b).filter((name) => !ofRestore.includes(name))
    count += different.length
    say(
      `  ${what}: ${Object.keys(a).length} compared, ${different.length} differ ${different.slice(0, 8).join(', ')}`,
    )
  }

  try {
    const first: Machine = { dataDir: below('first'), port: await freePort() }
    const vault = below('vault')
    const product = await timed('Filled', () => fill(first, gigabytes))
    const load = await keepLoaded(product)
    const busy = await timed('Backed up under load', () => backUpWatched(first, vault))
    const written = await load.stop()
    say(`  ${written} writes meanwhile; ${inWords(busy.manifest)}`)
    const feeds = await feedsOf(first)
    await product.stop()
    const quiet = await everything(first)
    await timed('Backed up again', () => commandOn(first, 'backup', 'run', '--to', vault))
    const secret = secretOf(first)
    say(`  ${inWords(await newestOf(vault))}`)
    lose(first)

    const second: Machine = { dataDir: below('second'), port: first.port }
    const busyId = busy.manifest.id
    await timed('Restored, embedded to embedded', () => restoreOn(second, vault, busyId))
    compare('What was saved under load', busy.whole, await seenOf(second, busy))
    await timed('Restored over it', () => restoreOn(second, vault))
    compare('What was saved last', quiet, without(await everything(second), quiet))
    compare('Its feeds', feeds, await served(second))
    lose(second)

    const elsewhere: Machine = {
      dataDir: below('elsewhere'),
      port: await freePort(),
      database: { DATABASE_URL: outside.url, SECRET: secret },
      s3Endpoint: store.endpoint,
    }
    const moved = (text: string) => text.replaceAll(urlOf(elsewhere), urlOf(first))
    await timed(`Restored, to PostgreSQL ${outside.major}, a bucket and another address`, () =>
      restoreOn(elsewhere, vault),
    )
    compare('All of it', quiet, await everything(elsewhere, moved))
    const movedFeeds = Object.entries(await served(elsewhere))
    compare('Its feeds', feeds, Object.fromEntries(movedFeeds.map(([id, xml]) => [id, moved(xml)])))
    const back = below('vault-back')
    const there = await everything(elsewhere, moved)
    await timed('Backed up there', () => commandOn(elsewhere, 'backup', 'run', '--to', back))
    lose(elsewhere)

    const last: Machine = { dataDir: below('last'), port: first.port }
    await timed('Restored, from there to embedded and disk', () => restoreOn(last, back))
    compare('All of it', there, await everything(last, moved))
    compare('Its feeds', feeds, await served(last))
    return count
  } finally {
    await store.close()
    await outside.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const megabyte = 1_000_000

/** The demo, somebody's wallet, and made media of so many gigabytes. */
async function fill(machine: Machine, gigabytes: number) {
  const product = await startMachine(machine, { SEED_DEMO: '1' })
  await (await signIn(product, 'ann@example.com')).call('pay/play-faucet', {})
  const storage = storageOf(machine)
  for (let at = 0; at < gigabytes * 1000; at += 50)
    await storage.put(`made/${at}`, randomBytes(50 * megabyte), { contentType: 'audio/mpeg' })
  return product
}

async function restoreOn(machine: Machine, vault: string, id?: string): Promise<void> {
  const which = id === undefined ? [] : ['--backup', id]
  await commandOn(machine, 'restore', '--from', vault, ...which, '--yes')
}

/** Everything of a machine that doesn't run. `readAs`: what a text is compared as. */
function everything(machine: Machine, readAs?: (text: string) => string): Promise<Whole> {
  return withDatabase(machine, async (pool) => {
    const client = await pool.connect()
    try {
      return { ...(await tablesAsSeen(client, readAs)), ...(await filesIn(storageOf(machine))) }
    } finally {
      client.release()
    }
  })
}

/** Tables as they are, and of the files those that were saved. */
async function seenOf(machine: Machine, { whole }: Seen): Promise<Whole> {
  return without(await everything(machine), whole)
}

/** Files that somebody else has left there stay. */
function without(whole: Whole, named: Whole): Whole {
  return Object.fromEntries(
    Object.entries(whole).filter(([name]) => !name.startsWith('file ') || name in named),
  )
}

/** The feeds that a machine serves once it is started. */
async function served(machine: Machine): Promise<Whole> {
  const product = await startMachine(machine)
  try {
    return await feedsOf(machine)
  } finally {
    await product.stop()
  }
}

async function newestOf(vault: string): Promise<Manifest> {
  const [newest] = await listBackups(await vaultOf(vault))
  if (!newest?.manifest) throw new Error('there is no back-up')
  return newest.manifest
}

function inWords({ bytes, newBytes, files, tables, postgres }: Manifest): string {
  const rows = tables.reduce((sum, { rows }) => sum + rows, 0)
  const share = ((100 * newBytes) / bytes).toFixed(2)
  return `${sizeInWords(bytes)}: ${rows} rows of PostgreSQL ${postgres}, ${files.count} files, ${files.missing.length} missing; ${sizeInWords(newBytes)} written (${share} %)`
}

/** A database of its own in a PostgreSQL elsewhere, or in one that is started for it. */
async function outsideDatabase(folder: string, given: string | undefined) {
  const started = given === undefined ? await startPostgres(folder) : null
  const server = given ?? started?.connectionString ?? ''
  const name = `tributary_lost_${randomBytes(4).toString('hex')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  const { rows } = await client.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  )
  return {
    url: databaseAddress(server, name),
    major: rows[0]?.major ?? 0,
    async close() {
      await client.query(`drop database ${name} with (force)`)
      await client.end()
      await started?.stop()
    },
  }
}
