import type * as S3 from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'

import { bounded } from '#app/protocols/text/whole-body.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { assertHeaders, assertKey, metadataHeaders } from './object-rules.ts'
import { inPieces } from './pieces.ts'
import { headersOf, rethrow, s3Bucket, type S3Settings, statusOf } from './s3-client.ts'
import { s3Multipart } from './s3-multipart.ts'
import {
  MAX_LIST_LIMIT,
  type PutOptions,
  type Storage,
  type StoredObject,
  type StoredVersion,
  type UploadedPart,
} from './storage.ts'

/** Bodies of unknown length are uploaded in parts of this size; S3 allows 10,000 of them. */
const PIECE_BYTES = 16 * 1024 * 1024

/** Stores objects in an S3 bucket, or in another store with the same API. */
export function createS3Storage(settings: S3Settings): Storage {
  const bucket = s3Bucket(settings)
  const { name: Bucket, sdk } = bucket
  const { complete, ...multipart } = s3Multipart(bucket)

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

  async function completeMultipart(
    key: string,
    uploadId: string,
    parts: UploadedPart[],
  ): Promise<StoredVersion> {
    await complete(key, uploadId, parts)
    return versionOf(key)
  }

  async function versionOf(key: string): Promise<StoredVersion> {
    const stored = await head(key)
    if (!stored) throw new AppError('NOT_FOUND', { status: 404 })
    return { size: stored.size, etag: stored.etag }
  }

  async function putPieces(
    key: string,
    pieces: AsyncIterable<Buffer>,
    options: PutOptions,
  ): Promise<StoredVersion> {
    const uploadId = await multipart.createMultipart({ key, ...options })
    try {
      const parts: UploadedPart[] = []
      for await (const piece of pieces) {
        const place = { key, uploadId, partNumber: parts.length + 1, partBytes: PIECE_BYTES }
        parts.push(await multipart.putPart(place, piece))
      }
      return await completeMultipart(key, uploadId, parts)
    } catch (error) {
      // The original error matters; uploads that can't be aborted now are deleted by cleanUpAbandoned.
      await multipart.abortMultipart(key, uploadId).catch(() => undefined)
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

  return {
    ...multipart,
    completeMultipart,
    head,

    async check() {
      const { s3, client } = await sdk()
      await client.send(new s3.HeadBucketCommand({ Bucket })).catch((error: unknown) => {
        throw headFault(error, Bucket)
      })
    },

    async put(key, body, options) {
      assertKey(key)
      assertHeaders(options)
      const { maxBytes = Infinity } = options
      const pieces = inPieces(
        bounded(Buffer.isBuffer(body) ? [body] : body, maxBytes, tooLarge),
        PIECE_BYTES,
      )
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

    async readVersion(key) {
      assertKey(key)
      const { s3, client } = await sdk()
      try {
        const found = await client.send(new s3.GetObjectCommand({ Bucket, Key: key }))
        return { object: toStoredObject(found), body: found.Body as Readable }
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },

    async copy(from, to) {
      assertKey(from)
      assertKey(to)
      const { s3, client } = await sdk()
      const CopySource = `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`
      try {
        await client.send(new s3.CopyObjectCommand({ Bucket, Key: to, CopySource }))
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
      return versionOf(to)
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
      // By default type and length would not be signed, and metadata would be moved into the URL.
      const url = await presigner.getSignedUrl(client, command, {
        expiresIn: expiresSeconds,
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
        unhoistableHeaders: new Set(Object.keys(headers)),
      })
      return { url, headers: { 'Content-Type': object.contentType, ...headers } }
    },
  }
}

/** An answer to HEAD has no body that says what is wrong. */
function headFault(error: unknown, bucket: string): unknown {
  const status = statusOf(error)
  if (status === 403) return new Error('The store refuses the key (403)', { cause: error })
  if (status === 404) return new Error(`The store has no bucket ${bucket} (404)`, { cause: error })
  return status === undefined
    ? error
    : new Error(`The store answers ${status}: is S3_REGION that of the bucket?`, { cause: error })
}

function toStoredObject(
  found: Pick<
    S3.HeadObjectCommandOutput,
    'ContentLength' | 'ETag' | 'ContentType' | 'Metadata' | 'LastModified'
  >,
): StoredObject {
  return {
    size: found.ContentLength ?? 0,
    etag: found.ETag ?? '',
    contentType: found.ContentType ?? 'application/octet-stream',
    metadata: found.Metadata ?? {},
    lastModified: found.LastModified ?? new Date(0),
  }
}

async function* startingWith(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

function tooLarge(): AppError {
  return new AppError('TOO_LARGE', { status: 413 })
}
