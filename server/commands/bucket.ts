import type { Command } from 'commander'
import { prepareBucket } from '#app/.server/base/ports/storage/index.ts'
import { readEnv } from '#server/installation.ts'
import { StartError } from '#server/progress.ts'
import { s3Settings } from '#server/storage-settings.ts'
import { type Answer, answering } from './command.ts'

/** `bucket`: creates the configured bucket if it doesn't exist, and allows the site's pages to upload into it. */
export function define(command: Command): void {
  answering(command, makeBucket)
}

async function makeBucket(): Promise<Answer> {
  const env = readEnv()
  const settings = s3Settings(env)
  if (!settings) throw new StartError('Set S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY first.')
  const { isNew, hasRule } = await prepareBucket(settings, new URL(env.PUBLIC_URL).origin).catch(
    (error: Error) => {
      throw new StartError(`The store refuses: ${error.name}: ${error.message}`)
    },
  )
  const { bucket } = settings
  const rule = hasRule
    ? `pages of ${env.PUBLIC_URL} may upload into it`
    : `this store has no rules for single buckets: let pages of ${env.PUBLIC_URL} upload (PUT) by its own settings`
  return {
    text: `${isNew ? 'Made' : 'Found'} the bucket ${bucket}; ${rule}`,
    json: { bucket, isNew, hasRule },
  }
}
