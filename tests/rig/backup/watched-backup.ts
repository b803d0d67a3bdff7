import { createHash } from 'node:crypto'
import {
  filesOf,
  type Manifest,
  openTarget,
  openVault,
  readContent,
  takeBackup,
  type Vault,
} from '#app/.server/base/backup/index.ts'
import { namedFiles } from '#server/backup/named-files.ts'
import { keptKeysOf } from '#server/backup/secrets.ts'
import { tablesAsSeen, type Whole } from './compare.ts'
import { backupKey, type Machine, secretOf, storageOf, urlOf, withDatabase } from './machines.ts'

/** A back-up, and what its snapshot has seen. */
export interface Seen {
  manifest: Manifest
  whole: Whole
}

export function vaultOf(place: string): Promise<Vault> {
  return openVault(openTarget(place, null), backupKey, { mayMake: true })
}

/** Backs up a machine that runs, and looks at all its tables in the same snapshot. */
export async function backUpWatched(machine: Machine, place: string): Promise<Seen> {
  const vault = await vaultOf(place)
  let tables: Whole = {}
  const publicUrl = urlOf(machine)
  const manifest = await withDatabase(machine, (pool) =>
    takeBackup(vault, {
      pool,
      storage: storageOf(machine),
      storageKind: 'disk',
      publicUrl,
      why: 'COMMAND',
      secrets: { SECRET: secretOf(machine) },
      keys: keptKeysOf,
      keep: 14,
      now: () => new Date(),
      async named(client) {
        tables = await tablesAsSeen(client)
        return namedFiles(client, { publicUrl, relayUrl: '', contactEmail: '' })
      },
    }),
  )
  const sequences = sequencesAsSaved(tables.sequences ?? '[]', manifest)
  return { manifest, whole: { ...tables, sequences, ...(await filesAsSaved(vault, manifest)) } }
}

/** Sequences are of no snapshot: they are read at its end. @throws where one is behind the rows */
function sequencesAsSaved(seen: string, manifest: Manifest): string {
  const saved = new Map(
    manifest.sequences.map(({ name, value, isCalled }) => [name, isCalled ? value : null]),
  )
  const known = JSON.parse(seen) as { sequencename: string; last_value: number | null }[]
  return JSON.stringify(
    known.map(({ sequencename, last_value: had }) => {
      const has = saved.get(sequencename) ?? null
      if ((has ?? 0) < (had ?? 0)) throw new Error(`${sequencename} is behind: ${has} after ${had}`)
      return { sequencename, last_value: has }
    }),
  )
}

async function filesAsSaved(vault: Vault, manifest: Manifest): Promise<Whole> {
  const found: Whole = {}
  for await (const file of filesOf(vault, manifest)) {
    const hash = createHash('sha256').update(JSON.stringify([file.type, file.metadata]))
    for await (const chunk of readContent(vault, file)) hash.update(chunk)
    found[`file ${file.key}`] = hash.digest('hex')
  }
  return found
}
