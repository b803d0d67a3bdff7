import { afterAll } from 'vitest'
import { testServices } from '#tests/database.ts'
import { startS3rver } from '#tests/fakes/s3rver.ts'

/** Gives the installation of this test file a store in S3: tests that are imported after it run there. */
export async function keepInS3(): Promise<void> {
  const services = await testServices()
  const { storage, close } = await startS3rver({ checksSignatures: false })
  services.storage = storage
  afterAll(close)
}
