import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createStorage, type Storage } from '#app/.server/base/ports/storage/index.ts'

interface S3rver {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}

const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (
  options: object,
) => S3rver

const corsRules = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod>
  <AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader>
</CORSRule></CORSConfiguration>`

/**
 * Starts an S3 store of the test's own. It can neither list parts nor abort, and takes the signature of a listing for
 * wrong: what lists objects has to do without the check of signatures.
 */
export async function startS3rver(
  options: { checksSignatures?: boolean; address?: string; port?: number } = {},
): Promise<{ endpoint: string; storage: Storage; close: () => Promise<void> }> {
  const { address = '127.0.0.1' } = options
  const directory = await mkdtemp(path.join(tmpdir(), 'tributary-s3-'))
  const server = new S3rver({
    address,
    port: options.port ?? 0,
    silent: true,
    directory,
    // Buckets are addressed by path, whatever the store is called.
    vhostBuckets: false,
    allowMismatchedSignatures: options.checksSignatures === false,
    configureBuckets: [{ name: 'media', configs: [corsRules] }],
  })
  const { port } = await server.run()
  const endpoint = `http://${address}:${port}`
  return {
    endpoint,
    storage: s3StorageAt(endpoint),
    async close() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}

/** The bucket `media` of a store that runs on this machine. */
export function s3StorageAt(endpoint: string): Storage {
  return createStorage({
    kind: 's3',
    endpoint,
    bucket: 'media',
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  })
}
