import { createDiskStorage, type DiskSettings } from './disk.ts'
import { createS3Storage } from './s3.ts'
import type { S3Settings } from './s3-client.ts'
import type { Storage } from './storage.ts'

export type StorageSettings = ({ kind: 'disk' } & DiskSettings) | ({ kind: 's3' } & S3Settings)

/** The media storage of an installation. Nothing is opened or connected until it is used. */
export function createStorage(settings: StorageSettings): Storage {
  return settings.kind === 'disk' ? createDiskStorage(settings) : createS3Storage(settings)
}

export type {
  ByteRange,
  MultipartTerms,
  ObjectHeaders,
  OpenedFile,
  Storage,
  StoredObject,
  StoredVersion,
  UploadedPart,
  UploadTerms,
} from './storage.ts'
export { StoreAwayError } from './store-away.ts'
export { deleteUnder } from './delete-under.ts'
export { prepareBucket } from './s3-bucket.ts'
export { createS3Storage } from './s3.ts'
export type { S3Settings } from './s3-client.ts'
export { inPieces } from './pieces.ts'
export { assertHeaders, isKey } from './object-rules.ts'
export { requireDisk } from './require-disk.ts'
export { createUploadHandler } from './upload-endpoint.ts'
