import { afterAll } from 'vitest'
import { otherServices, type TestServices } from '#tests/rig/database.ts'
import { startS3rver } from '#tests/rig/fakes/s3rver.ts'

/** Where an installation may keep its files: what is true on disk is true in S3. */
export const stores: [name: string, install: () => Promise<TestServices>][] = [
  ['disk', otherServices],
  ['S3', installationOnS3],
]

async function installationOnS3(): Promise<TestServices> {
  const services = await otherServices()
  const { storage, close } = await startS3rver({ checksSignatures: false })
  services.storage = storage
  afterAll(close)
  return services
}
