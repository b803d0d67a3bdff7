import type * as S3 from '@aws-sdk/client-s3'
import type * as Presigner from '@aws-sdk/s3-request-presigner'
import type { Readable } from 'node:stream'

import { AppError } from '#app/.server/errors.ts'
import {
  assertHeaders,
  assertKey,
  metadataHeaders,
  partLengths,
  partsInOrder,
  quoted,
} from './object-rules.ts'
import {
  MAX_LIST_LIMIT,
  type Metadata,
  type ObjectHeaders,
  type PutOptions,
  type Storage,
  type StoredObject,
  type StoredVersion,
  type UploadedPart,
} from './storage.ts'

export interface S3Settings {
  /** Of a store other than Amazon's; its buckets are then addressed by path. */
  endpoint?: string | undefined
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

/** Bodies of unknown length are sent in pieces of this size: S3 takes at most 10,000 of them. */
const PIECE_BYTES = 16 * 1024 * 1024

/** Objects in an S3 bucket, or in a store that speaks the same protocol. */
export function createS3Storage(settings: S3Settings): Storage {
  const { bucket: Bucket } = settings
  let loaded: Promise<Sdk> | undefined

  /** The SDK is large: a server that keeps its media on disk never loads it. */
  function sdk(): Promise<Sdk> {
    loaded ??= loadSdk(settings)
    return loaded
  }

  async function head(key: string): Promise<StoredObject | null> {
    assertKey(key)
    const { s3, client } = await sdk()
    try {
      return toStoredObject(await client.send(new s3.HeadObjectCommand({ Bucket, Key: key })))
    } catch (error) {
      if (statusOf(error) === 404) return null
      throw error
    }
  }

  async function createMultipart({
    key,
    ...object
  }: { key: string } & ObjectHeaders): Promise<string> {
    assertKey(key)
    assertHeaders(object)
    const { s3, client } = await sdk()
    const { UploadId } = await client.send(
      new s3.CreateMultipartUploadCommand({ Bucket, Key: key, ...headersOf(object) }),
    )
    if (!UploadId) throw new Error('the S3 store began an upload without an id')
    return UploadId
  }

  async function putPieces(
    key: string,
    pieces: AsyncIterable<Buffer>,
    options: PutOptions,
  ): Promise<StoredVersion> {
    const { s3, client } = await sdk()
    const UploadId = await createMultipart({ key, ...options })
    try {
      const parts: UploadedPart[] = []
      for await (const Body of pieces) {
        const PartNumber = parts.length + 1
        const sent = await client.send(
          new s3.UploadPartCommand({ Bucket, Key: key, UploadId, PartNumber, Body }),
        )
        parts.push({ partNumber: PartNumber, etag: sent.ETag ?? '' })
      }
      return await completeMultipart(key, UploadId, parts)
    } catch (error) {
      // What failed is the news; a store that cannot abort either is cleared by removeAbandoned.
      await abortMultipart(key, UploadId).catch(() => undefined)
      throw error
    }
  }

  async function putWhole(key: string, Body: Buffer, options: PutOptions): Promise<StoredVersion> {
    const { s3, client } = await sdk()
    const { ETag } = await client.send(
      new s3.PutObjectCommand({
        Bucket,
        Key: key,
        Body,
        ContentLength: Body.length,
        ...headersOf(options),
      }),
    )
    return { size: Body.length, etag: ETag ?? '' }
  }

  const completeMultipart: Storage['completeMultipart'] = async (key, uploadId, parts) => {
    const Parts = partsInOrder(parts).map((part) => ({
      PartNumber: part.partNumber,
      ETag: quoted(part.etag),
    }))
    const { s3, client } = await sdk()
    await client
      .send(
        new s3.CompleteMultipartUploadCommand({
          Bucket,
          Key: key,
          UploadId: uploadId,
          MultipartUpload: { Parts },
        }),
      )
      .catch(rethrow)
    const stored = await head(key)
    if (!stored) throw new AppError('NOT_FOUND', { status: 404 })
    return { size: stored.size, etag: stored.etag }
  }

  async function abortMultipart(key: string, UploadId: string): Promise<void> {
    const { s3, client } = await sdk()
    await client
      .send(new s3.AbortMultipartUploadCommand({ Bucket, Key: key, UploadId }))
      .catch(rethrow)
  }

  return {
    head,
    createMultipart,
    completeMultipart,
    abortMultipart,

    async put(key, body, options) {
      assertKey(key)
      assertHeaders(options)
      const pieces = inPieces(Buffer.isBuffer(body) ? [body] : body, options.maxBytes ?? Infinity)
      const first = await pieces.next()
      if (first.done) return putWhole(key, Buffer.alloc(0), options)
      if (first.value.length < PIECE_BYTES) return putWhole(key, first.value, options)
      return putPieces(key, startingWith(first.value, pieces), options)
    },

    async read(key, range = { start: 0 }) {
      assertKey(key)
      const { s3, client } = await sdk()
      const isWhole = range.start === 0 && range.end === undefined
      const Range = isWhole ? undefined : `bytes=${range.start}-${range.end ?? ''}`
      const found = await client
        .send(new s3.GetObjectCommand({ Bucket, Key: key, Range }))
        .catch(rethrow)
      return found.Body as Readable
    },

    async delete(key) {
      assertKey(key)
      const { s3, client } = await sdk()
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: key }))
    },

    async list(prefix, { after, limit = MAX_LIST_LIMIT } = {}) {
      const { s3, client } = await sdk()
      const page = await client.send(
        new s3.ListObjectsV2Command({
          Bucket,
          Prefix: prefix,
          MaxKeys: Math.min(limit, MAX_LIST_LIMIT),
          ...(after ? { StartAfter: after } : {}),
        }),
      )
      const objects = (page.Contents ?? []).map((entry) => ({
        key: entry.Key ?? '',
        size: entry.Size ?? 0,
        etag: entry.ETag ?? '',
        lastModified: entry.LastModified ?? new Date(0),
      }))
      const last = objects.at(-1)
      return page.IsTruncated && last ? { objects, next: last.key } : { objects }
    },

    async presignPut({ key, bytes, expiresSeconds, ...object }) {
      assertKey(key)
      assertHeaders(object)
      const { s3, presigner, client } = await sdk()
      const headers = metadataHeaders(object.metadata ?? {})
      const command = new s3.PutObjectCommand({
        Bucket,
        Key: key,
        ContentLength: bytes,
        ...headersOf(object),
      })
      // By default type and length are left unsigned, and metadata moves into the URL.
      const url = await presigner.getSignedUrl(client, command, {
        expiresIn: expiresSeconds,
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
        unhoistableHeaders: new Set(Object.keys(headers)),
      })
      return { url, headers: { 'Content-Type': object.contentType, ...headers } }
    },

    async presignParts({ key, uploadId, bytes, partBytes, expiresSeconds }) {
      const { s3, presigner, client } = await sdk()
      const commands = partLengths({ bytes, partBytes }).map(
        (ContentLength, index) =>
          new s3.UploadPartCommand({
            Bucket,
            Key: key,
            UploadId: uploadId,
            PartNumber: index + 1,
            ContentLength,
          }),
      )
      const signableHeaders = new Set(['host', 'content-length'])
      return Promise.all(
        commands.map((command) =>
          presigner.getSignedUrl(client, command, { expiresIn: expiresSeconds, signableHeaders }),
        ),
      )
    },

    async listParts(key, uploadId) {
      const { s3, client } = await sdk()
      const parts: UploadedPart[] = []
      let after: string | undefined
      do {
        const page: S3.ListPartsCommandOutput = await client
          .send(
            new s3.ListPartsCommand({
              Bucket,
              Key: key,
              UploadId: uploadId,
              ...(after === undefined ? {} : { PartNumberMarker: after }),
            }),
          )
          .catch(rethrow)
        for (const { PartNumber, ETag } of page.Parts ?? [])
          if (PartNumber && ETag) parts.push({ partNumber: PartNumber, etag: ETag })
        after = page.IsTruncated ? page.NextPartNumberMarker : undefined
      } while (after !== undefined)
      return parts
    },

    async removeAbandoned(before) {
      const { s3, client } = await sdk()
      let removed = 0
      let after:
        Pick<S3.ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'> | undefined = {}
      while (after) {
        const page: S3.ListMultipartUploadsCommandOutput = await client.send(
          new s3.ListMultipartUploadsCommand({ Bucket, ...after }),
        )
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          if (!Key || !UploadId || !Initiated || Initiated >= before) continue
          await abortMultipart(Key, UploadId)
          removed++
        }
        after = page.IsTruncated
          ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
          : undefined
      }
      return removed
    },
  }
}

interface Sdk {
  s3: typeof S3
  presigner: typeof Presigner
  client: S3.S3Client
}

async function loadSdk(settings: S3Settings): Promise<Sdk> {
  const [s3, presigner] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ])
  const client = new s3.S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // Presigned URLs would otherwise ask browsers for a checksum that they don't send.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
  })
  return { s3, presigner, client }
}

function headersOf({ contentType, metadata = {} }: ObjectHeaders): {
  ContentType: string
  Metadata: Metadata
} {
  return { ContentType: contentType, Metadata: metadata }
}

function toStoredObject(found: S3.HeadObjectCommandOutput): StoredObject {
  return {
    size: found.ContentLength ?? 0,
    etag: found.ETag ?? '',
    contentType: found.ContentType ?? 'application/octet-stream',
    metadata: found.Metadata ?? {},
    lastModified: found.LastModified ?? new Date(0),
  }
}

async function* inPieces(
  body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  let total = 0
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  for await (const chunk of body) {
    total += chunk.length
    if (total > maxBytes) throw new AppError('TOO_LARGE', { status: 413 })
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes < PIECE_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting)
}

async function* startingWith(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode
}

/** The store's own names for what a caller can have got wrong, in ours. */
function rethrow(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NoSuchKey') throw new AppError('NOT_FOUND', { status: 404, cause: error })
  if (name === 'InvalidRange') throw new AppError('BAD_RANGE', { status: 416, cause: error })
  if (name === 'NoSuchUpload') throw new AppError('NO_SUCH_UPLOAD', { status: 404, cause: error })
  if (name === 'InvalidPart' || name === 'InvalidPartOrder' || name === 'EntityTooSmall') {
    throw new AppError('BAD_PART', { cause: error })
  }
  throw error
}
