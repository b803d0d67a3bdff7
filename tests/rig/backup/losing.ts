import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listBackups, type Manifest } from '#app/.server/base/backup/index.ts'
import { sizeInWords } from '#app/rules/base/size-in-words.ts'
import { startS3rver } from '#tests/rig/fakes/s3rver.ts'
import { freePort } from '#tests/rig/free-port.ts'
import { copyData } from '#tests/rig/browser/copied-data.ts'
import { backUpWatched, vaultOf } from './watched-backup.ts'
import { differences, filesIn, tablesAsSeen, type Whole } from './compare.ts'
import { keepLoaded } from './load.ts'
import { filledMachine, timed } from './filled.ts'
import { outsideDatabase } from './outside-database.ts'
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
  rounds: number
  /** Where the installation is kept that is lost, for another time; filled where there is none yet. */
  keep: string | undefined
  /** The address of a PostgreSQL elsewhere; one that comes along is started where it is missing. */
  postgres: string | undefined
  /** Ends after the second back-up, before anything is lost. */
  isSavedOnly: boolean
  say: (text: string) => void
}

/** What a restore and a start write themselves: that withdrawals are paused, and the address. */
const ofRestore = ['wallet_switches', 'installation']
/** And of another address: each show has a new revision, and its former addresses stay known. */
const ofMoving = ['hosting_feeds', 'feed_addresses']

/** Loses an installation and restores it in every way, so many times; answers how much differs. */
export async function loseMachines(losing: Losing): Promise<number> {
  const { rounds, say } = losing
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-lost-'))
  chmodSync(folder, 0o755)
  try {
    const filled = await filledMachine(losing.keep ?? path.join(folder, 'filled'), losing)
    let count = 0
    for (let round = 1; round <= rounds; round++) {
      say(`▸ Round ${round}`)
      const place = path.join(folder, `round-${round}`)
      mkdirSync(place)
      count += await loseOne(filled, place, losing)
      rmSync(place, { recursive: true, force: true })
    }
    return count
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function loseOne(
  filled: Machine,
  folder: string,
  { postgres, isSavedOnly, say }: Pick<Losing, 'postgres' | 'isSavedOnly' | 'say'>,
): Promise<number> {
  const below = (name: string) => path.join(folder, name)
  const store = await startS3rver({ checksSignatures: false })
  const outside = await outsideDatabase(below('outside'), postgres)
  let count = 0
  function compare(what: string, a: Whole, b: Whole, expected: string[] = []): void {
    const known = [...ofRestore, ...expected]
    const different = differences(a, b).filter((name) => !known.includes(name))
    count += different.length
    say(`  ${what}: ${Object.keys(a).length} compared, ${different.length} differ`)
    for (const name of different.slice(0, 10))
      say(`    ✗ ${name}: ${difference(a[name] ?? 'nothing', b[name] ?? 'nothing')}`)
  }

  try {
    const first = { ...filled, dataDir: copyData(filled.dataDir, below('first')) }
    const vault = below('vault')
    const product = await startMachine(first)
    const load = await keepLoaded(product)
    const busy = await timed(say, 'Backed up under load', () => backUpWatched(first, vault))
    say(`  ${await load.stop()} writes meanwhile; ${inWords(busy.manifest)}`)
    const feeds = await feedsOf(first)
    await product.stop()
    const quiet = await everything(first)
    await timed(say, 'Backed up again', () => commandOn(first, 'backup', 'run', '--to', vault))
    say(`  ${inWords(await newestOf(vault))}`)
    if (isSavedOnly) return count
    const secret = secretOf(first)
    lose(first)

    const second = { ...filled, dataDir: below('second') }
    const busyId = busy.manifest.id
    await timed(say, 'Restored, embedded to embedded', () => restoreOn(second, vault, busyId))
    compare('All that was saved under load', busy.whole, await everything(second))
    await timed(say, 'Restored over it', () => restoreOn(second, vault))
    compare('All that was saved last', quiet, without(await everything(second), quiet))
    compare('Its feeds', feeds, await served(second))
    lose(second)

    const elsewhere: Machine = {
      dataDir: below('elsewhere'),
      port: await freePort(),
      database: { DATABASE_URL: outside.url, SECRET: secret },
      s3Endpoint: store.endpoint,
    }
    const moved = (text: string) => text.replaceAll(urlOf(elsewhere), urlOf(first))
    const way = `to PostgreSQL ${outside.major}, a bucket and another address`
    await timed(say, `Restored, ${way}`, () => restoreOn(elsewhere, vault))
    compare('All of it', quiet, await everything(elsewhere, moved), ofMoving)
    const movedFeeds = Object.entries(await served(elsewhere))
    compare('Its feeds', feeds, Object.fromEntries(movedFeeds.map(([id, xml]) => [id, moved(xml)])))
    const back = below('vault-back')
    const there = await everything(elsewhere, moved)
    await timed(say, 'Backed up there', () => commandOn(elsewhere, 'backup', 'run', '--to', back))
    lose(elsewhere)

    const last = { ...filled, dataDir: below('last') }
    await timed(say, 'Restored, from there to embedded and disk', () => restoreOn(last, back))
    compare('All of it', there, await everything(last, moved), ofMoving)
    compare('Its feeds', feeds, await served(last))
    return count
  } finally {
    await store.close()
    await outside.close()
  }
}

/** Where two texts begin to differ. */
function difference(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = Math.max(0, at - 60)
  return `…${a.slice(from, at + 60)}… is …${b.slice(from, at + 60)}…`
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

function inWords({
  takenAt,
  finishedAt,
  bytes,
  newBytes,
  files,
  tables,
  postgres,
}: Manifest): string {
  const rows = tables.reduce((sum, { rows }) => sum + rows, 0)
  const share = ((100 * newBytes) / bytes).toFixed(2)
  const seconds = (Date.parse(finishedAt) - Date.parse(takenAt)) / 1000
  return `${sizeInWords(bytes)}: ${rows} rows of PostgreSQL ${postgres}, ${files.count} files, ${files.missing.length} missing; ${sizeInWords(newBytes)} (${share} %) written in ${seconds.toFixed(1)} s`
}
