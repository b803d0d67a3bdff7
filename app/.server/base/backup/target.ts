import { createS3Storage, type S3Settings } from '#app/.server/base/ports/storage/index.ts'
import { bucketTarget } from './bucket-target.ts'
import { folderTarget } from './folder-target.ts'
import type { BackupTarget } from './target-port.ts'

/** The keys and the address of a store for `s3://` targets. */
export type BackupStore = Omit<S3Settings, 'bucket'>

const scheme = 's3://'

/** Opens `s3://bucket/prefix`, or a folder. */
export function openTarget(place: string, store: BackupStore | null): BackupTarget {
  if (!place.startsWith(scheme)) return folderTarget(place)
  if (!store)
    throw new TypeError(
      'An s3:// place needs BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY, or S3_ACCESS_KEY and S3_SECRET_KEY',
    )
  const [bucket = '', ...prefix] = place.slice(scheme.length).split('/')
  return bucketTarget(place, createS3Storage({ ...store, bucket }), prefix.join('/'))
}
