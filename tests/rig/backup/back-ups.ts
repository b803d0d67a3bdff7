import { expect } from 'vitest'
import {
  findBackup,
  type Manifest,
  openTarget,
  openVault,
  type Vault,
} from '#app/.server/base/backup/index.ts'
import { backUp, type BackupOrder } from '#server/backup/back-up.ts'
import { checkLoaded } from '#server/restore/check-loaded.ts'
import { restore, type RestoreWork } from '#server/restore/restore.ts'
import { checkRestored } from '#server/restore/settle.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { differences, type Whole, wholeOf } from './compare.ts'

export const vaultAt = (folder: string, key?: string, mayMake = true): Promise<Vault> =>
  openVault(openTarget(folder, null), key, { mayMake })

/** Backs up an installation of tests. */
export function saveInto(
  vault: Vault,
  services: TestServices,
  order: Partial<BackupOrder> = {},
): Promise<Manifest> {
  const usual = {
    why: 'COMMAND',
    keep: 14,
    storageKind: 'disk',
    withSecrets: false,
    source: {},
  } as const
  // Ids are in the order of time.
  services.clock.pass(1)
  return backUp(vault, { pool: services.pool, services }, { ...usual, ...order })
}

/** What a restore into an installation of tests works with: nobody else is to be waited for. */
export function workOf(to: TestServices): RestoreWork {
  return {
    pool: to.pool,
    keepsKeys: true,
    storage: to.storage,
    untilClosed: () => Promise.resolve(),
    checkLoaded: (_client, schema) => checkLoaded(to.pool, schema, to.now),
    checkRestored: () => checkRestored(to),
  }
}

/** Restores the newest back-up of a folder. */
export async function restoreInto(
  to: TestServices,
  { folder, key, ...changes }: Partial<RestoreWork> & { folder: string; key?: string },
): Promise<void> {
  const vault = await vaultAt(folder, key, false)
  await restore(vault, await findBackup(vault), { ...workOf(to), ...changes })
}

/** What a restore itself writes. */
const ofRestore = ['wallet_switches', 'installation']

/** What differs between what was backed up and what has come of it. */
export function lost(saved: Whole, restored: Whole): string[] {
  return differences(saved, restored).filter((name) => !ofRestore.includes(name))
}

export async function expectRestored(to: TestServices, saved: Whole): Promise<void> {
  expect(lost(saved, await wholeOf(to))).toEqual([])
}
