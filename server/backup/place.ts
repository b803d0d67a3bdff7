import type { Env } from '#app/.server/base/env/env.ts'
import {
  type BackupStore,
  BackupError,
  openTarget,
  openVault,
  type Vault,
} from '#app/.server/base/backup/index.ts'

/** The settings that a place of back-ups is opened with. */
export type BackupEnv = Pick<
  Env,
  | 'BACKUP_TO'
  | 'BACKUP_KEY'
  | 'BACKUP_S3_ENDPOINT'
  | 'BACKUP_S3_REGION'
  | 'BACKUP_S3_ACCESS_KEY'
  | 'BACKUP_S3_SECRET_KEY'
  | 'S3_BUCKET'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY'
  | 'S3_SECRET_KEY'
>

/**
 * Opens a place of back-ups, BACKUP_TO where none is given. `mayMake`: whether one that is new becomes an encrypted one.
 * @throws BackupError
 */
export async function openPlace(
  env: BackupEnv,
  given: string | undefined,
  { mayMake }: { mayMake: boolean },
): Promise<Vault> {
  const place = given ?? env.BACKUP_TO
  if (place === undefined)
    throw new BackupError('NONE', 'Where? Set BACKUP_TO, or name a folder or s3://bucket/prefix.')
  refuseOfMedia(env, place)
  return openVault(openTarget(place, storeOf(env)), env.BACKUP_KEY, { mayMake })
}

/** Each back-up would have all those before it, and pages may show what lies there. */
function refuseOfMedia(env: BackupEnv, place: string): void {
  const store = storeOf(env)
  const isSame = env.S3_BUCKET !== undefined && store?.endpoint === env.S3_ENDPOINT
  if (isSame && `${place}/`.startsWith(`s3://${env.S3_BUCKET}/`))
    throw new BackupError(
      'UNFIT',
      `${place} is in the bucket of the media: back-ups need one of their own.`,
    )
}

/** The store of `s3://` places: their own settings, or those of media. */
function storeOf(env: BackupEnv): BackupStore | null {
  const accessKey = env.BACKUP_S3_ACCESS_KEY ?? env.S3_ACCESS_KEY
  const secretKey = env.BACKUP_S3_SECRET_KEY ?? env.S3_SECRET_KEY
  if (!accessKey || !secretKey) return null
  return {
    endpoint: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
    region: env.BACKUP_S3_REGION ?? env.S3_REGION,
    accessKey,
    secretKey,
  }
}
