import path from 'node:path'
import type { Env } from '#app/.server/base/env/env.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import type { Keys } from '#app/.server/base/lib/keys.ts'
import type { S3Settings, StorageSettings } from '#app/.server/base/ports/storage/index.ts'

/** The origin of presigned addresses; with a store other than Amazon's, the bucket is in the path. */
export function storeOrigin(env: Env): Pick<Services['site'], 'storeOrigin'> {
  if (!env.S3_BUCKET) return {}
  const amazons = `https://${env.S3_BUCKET}.s3.${env.S3_REGION}.amazonaws.com`
  return { storeOrigin: new URL(env.S3_ENDPOINT ?? amazons).origin }
}

/** Where media are stored: in a bucket if there is one, else on disk. */
export function storageSettings(env: Env, dataDir: string, keys: Keys): StorageSettings {
  const s3 = s3Settings(env)
  if (s3) return { kind: 's3' as const, ...s3 }
  return {
    kind: 'disk' as const,
    folder: path.join(dataDir, 'media'),
    publicUrl: env.PUBLIC_URL,
    keys,
    reserveBytes: (limitsOf({ limits: env.LIMITS }).diskReserveGigabytes ?? 0) * 1_000_000_000,
  }
}

/** The S3 settings; null if media are stored on disk. */
export function s3Settings(env: Env): S3Settings | null {
  if (!env.S3_BUCKET || !env.S3_ACCESS_KEY || !env.S3_SECRET_KEY) return null
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
  }
}
