import type pg from 'pg'
import {
  type BackupProgress,
  type Manifest,
  takeBackup,
  type Vault,
} from '#app/.server/base/backup/index.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { namedFiles } from './named-files.ts'
import { keptKeysOf, secretsOf } from './secrets.ts'

export interface BackupOrder {
  why: Manifest['why']
  keep: number
  storageKind: Manifest['storage']
  withSecrets: boolean
  /** The environment that the settings were read from. */
  source: Record<string, string | undefined>
  onProgress?: (progress: BackupProgress) => void
  signal?: AbortSignal
}

/** Backs up this installation. @throws BackupError */
export function backUp(
  vault: Vault,
  {
    pool,
    services,
  }: { pool: pg.Pool; services: Pick<Services, 'storage' | 'site' | 'keys' | 'now'> },
  { withSecrets, source, ...order }: BackupOrder,
): Promise<Manifest> {
  const { storage, site, keys, now } = services
  return takeBackup(vault, {
    ...order,
    pool,
    storage,
    now,
    publicUrl: site.publicUrl,
    secrets: withSecrets ? secretsOf(source, keys.opener) : null,
    named: (client) => namedFiles(client, site),
    keys: keptKeysOf,
  })
}
