import { createS3Storage, type S3Settings } from '#app/.server/base/ports/storage/index.ts'
import { bucketTarget } from './bucket-target.ts'
import { folderTarget } from './folder-target.ts'

/** Where back-ups lie: a folder, or a prefix of a bucket. Names are paths of a-z, A-Z, 0-9, dots, dashes and slashes. */
export interface BackupTarget {
  /** As it was given, without what is secret. */
  readonly place: string
  /** Writes whole or not at all; returns how many bytes. */
  write(name: string, body: AsyncIterable<Uint8Array>): Promise<number>
  /** Null if there is nothing of that name. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>
  /** The length of what lies there; null for nothing. */
  size(name: string): Promise<number | null>
  /** Names that begin with `prefix`, which ends in a slash. */
  list(prefix: string): AsyncIterable<string>
  delete(name: string): Promise<void>
  /** Returns once all that was written will outlive a power cut. */
  settle(): Promise<void>
  /** Free bytes, where it has a limit. */
  freeBytes(): Promise<number | null>
}

/** The keys and the address of a store for `s3://` targets. */
export type BackupStore = Omit<S3Settings, 'bucket'>

/** Opens `s3://bucket/prefix`, or a folder. */
export function openTarget(place: string, store: BackupStore | null): BackupTarget {
  const found = /^s3:\/\/([^/]+)\/?(.*)$/.exec(place)
  if (!found) return folderTarget(place)
  if (!store)
    throw new TypeError(
      'An s3:// place needs BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY, or S3_ACCESS_KEY and S3_SECRET_KEY',
    )
  const [, bucket = '', prefix = ''] = found
  return bucketTarget(place, createS3Storage({ ...store, bucket }), prefix)
}
