import type { FileHandle } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

/**
 * Storage of media objects: a folder of this machine (disk.ts) or an S3 bucket (s3.ts), with the same behaviour. A key
 * is a path of 1–1024 bytes without empty, `.` or `..` segments. Objects are created and replaced atomically. Sizes are
 * in bytes. Failures are AppErrors: BAD_KEY, NOT_FOUND, BAD_RANGE, TOO_LARGE, INCOMPLETE, BAD_METADATA, NO_SUCH_UPLOAD,
 * BAD_PART, DISK_FULL; while a store elsewhere is away, StoreAwayErrors.
 */
export interface Storage {
  put(
    key: string,
    body: Buffer | AsyncIterable<Uint8Array>,
    options: PutOptions,
  ): Promise<StoredVersion>
  head(key: string): Promise<StoredObject | null>
  /** The bytes from `start` to `end` inclusive, fewer at the end of the object; the whole object without a range. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** An object's properties and content, of the same version; null if there is none. */
  readVersion(key: string): Promise<ReadVersion | null>
  /**
   * Makes `to` the same object as `from`: content, type and metadata. What is written to `from` later, or its deletion,
   * doesn't change the copy. Null if there is nothing at `from`. Of at most 5 GB, like an object put in one piece.
   */
  copy(from: string, to: string): Promise<StoredVersion | null>
  /** Deleting a missing object is no error. */
  delete(key: string): Promise<void>
  /** Objects whose keys start with `prefix`, in byte order; `next` is the `after` of the following page. */
  list(prefix: string, page?: { after?: string; limit?: number }): Promise<ObjectPage>

  /** A URL that allows to PUT exactly this object, with exactly these headers. */
  presignPut(upload: UploadTerms): Promise<PresignedPut>
  createMultipart(object: { key: string } & ObjectHeaders): Promise<string>
  /** One URL for each part of `partBytes`; the last takes the rest. Every part but the last is full. */
  presignParts(upload: MultipartTerms): Promise<string[]>
  /** Uploads one part from this server. Every part but the last is full. */
  putPart(place: PartPlace, body: Buffer): Promise<UploadedPart>
  /** The parts that have arrived, in order. */
  listParts(key: string, uploadId: string): Promise<UploadedPart[]>
  completeMultipart(key: string, uploadId: string, parts: UploadedPart[]): Promise<StoredVersion>
  abortMultipart(key: string, uploadId: string): Promise<void>
  /** Deletes unfinished uploads and leftovers last changed before `before`; returns how many. */
  cleanUpAbandoned(before: Date): Promise<number>

  /** Fails where the store can't be used. */
  check?(): Promise<void>
  /** Free bytes; only for a store with a limit. */
  freeBytes?(): Promise<number>
  /** Bytes available to uploads: free, minus the reserve and what is being written. May be negative. */
  roomLeft?(): Promise<number>
  /** Only if objects are files: an open file that stays readable when the object is replaced or deleted. */
  openFile?(key: string): Promise<OpenedFile | null>
  /** Only if presigned URLs point to this server. */
  uploads?: UploadReceiver
}

export interface ObjectHeaders {
  contentType: string
  /** Lower-case names of a-z, 0-9, - and _; printable ASCII values. */
  metadata?: Metadata
}

export type Metadata = Record<string, string>

export interface PutOptions extends ObjectHeaders {
  /** A larger body fails with TOO_LARGE. */
  maxBytes?: number
  /** Whether it is an upload: then it can't use the disk's reserve, and fails with DISK_FULL. */
  isSent?: boolean
}

export interface StoredVersion {
  size: number
  /** In quotes, as in the ETag header. */
  etag: string
}

export interface StoredObject extends StoredVersion {
  contentType: string
  metadata: Metadata
  lastModified: Date
}

interface ReadVersion {
  object: StoredObject
  body: Readable
}

export interface ByteRange {
  start: number
  /** Inclusive; by default the end of the object. */
  end?: number
}

interface ObjectPage {
  objects: { key: string; size: number; etag: string; lastModified: Date }[]
  /** The `after` of the next page; absent on the last. */
  next?: string
}

export interface UploadTerms extends ObjectHeaders {
  key: string
  /** The exact length of the body. */
  bytes: number
  expiresSeconds: number
}

interface PresignedPut {
  url: string
  /** The headers to send with the body, unchanged. */
  headers: Record<string, string>
}

export interface MultipartTerms {
  key: string
  uploadId: string
  /** Of the whole object. */
  bytes: number
  partBytes: number
  expiresSeconds: number
}

export interface PartPlace {
  key: string
  uploadId: string
  /** Starting at 1. */
  partNumber: number
  /** Of a full part. */
  partBytes: number
}

export interface UploadedPart {
  /** Starting at 1. */
  partNumber: number
  etag: string
}

export interface OpenedFile {
  object: StoredObject
  /** The caller closes it. */
  handle: FileHandle
}

export interface UploadReceiver {
  /** What a presigned URL allows; null if the request doesn't match its signature or the URL has expired. */
  verify(url: URL, headers: IncomingHttpHeaders): UploadGrant | null
  /** One attempt at a key, or at a part, at a time: a later one ends the earlier. */
  receive(grant: UploadGrant, body: AsyncIterable<Uint8Array>): Promise<StoredVersion>
}

/** What a presigned URL of this server allows. */
export interface UploadGrant {
  key: string
  bytes: number
  /** Unix time in seconds. */
  expires: number
  contentType: string
  metadata: Metadata
  part?: { uploadId: string; number: number; partBytes: number }
}

export const MAX_LIST_LIMIT = 1000
export const MAX_PARTS = 10_000
