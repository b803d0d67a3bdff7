import type * as S3 from '@aws-sdk/client-s3'
import type * as Presigner from '@aws-sdk/s3-request-presigner'

import { AppError } from '#app/.server/base/lib/errors.ts'
import { isStoreAway, StoreAwayError } from './store-away.ts'
import type { Metadata, ObjectHeaders } from './storage.ts'

export interface S3Settings {
  /** Of a store other than Amazon's; its buckets are addressed by path. */
  endpoint?: string | undefined
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

interface Sdk {
  s3: typeof S3
  presigner: typeof Presigner
  client: S3.S3Client
}

/** The bucket and a loader for the SDK, which is large: servers that store media on disk never load it. */
export interface Bucket {
  name: string
  sdk(): Promise<Sdk>
}

export function s3Bucket(settings: S3Settings): Bucket {
  let loaded: Promise<Sdk> | undefined
  return {
    name: settings.bucket,
    sdk() {
      loaded ??= loadSdk(settings)
      return loaded
    },
  }
}

async function loadSdk(settings: S3Settings): Promise<Sdk> {
  const [s3, presigner] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ])
  const client = new s3.S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // Otherwise presigned URLs would require a checksum, which browsers don't send.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    // Left alone, a request to a host that doesn't answer never ends.
    requestHandler: { connectionTimeout: 5000, socketTimeout: 30_000 },
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
  })
  // Around everything else, so that it sees what is left after the SDK's own tries.
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args)
      } catch (error) {
        throw isStoreAway(error) ? new StoreAwayError(error) : error
      }
    },
    { step: 'initialize', priority: 'high', name: 'awayErrors' },
  )
  return { s3, presigner, client }
}

/** The headers of an object in the SDK's names. */
export function headersOf({ contentType, metadata = {} }: ObjectHeaders): {
  ContentType: string
  Metadata: Metadata
} {
  return { ContentType: contentType, Metadata: metadata }
}

/** The HTTP status of an error that the store answered. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode
}

/** Turns the store's errors that a caller may have caused into AppErrors. */
export function rethrow(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NoSuchKey') throw new AppError('NOT_FOUND', { status: 404, cause: error })
  if (name === 'InvalidRange') throw new AppError('BAD_RANGE', { status: 416, cause: error })
  if (name === 'NoSuchUpload') throw new AppError('NO_SUCH_UPLOAD', { status: 404, cause: error })
  if (name === 'InvalidPart' || name === 'InvalidPartOrder' || name === 'EntityTooSmall') {
    throw new AppError('BAD_PART', { cause: error })
  }
  throw error
}
