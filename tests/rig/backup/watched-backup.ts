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
      keep: 14,
      now: () => new Date(),
      async named(client) {
        tables = await tablesAsSeen(client)
        return namedFiles(client, { publicUrl, relayUrl: '', contactEmail: '' })
      },
    }),
  )
  return { manifest, whole: { ...tables, ...(await filesAsSaved(vault, manifest)) } }
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
