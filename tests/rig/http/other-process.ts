import path from 'node:path'
import type { TestServices } from '#tests/rig/database.ts'
import { startOwnProcess } from './own-process.ts'

/** Starts another process of the product on the test file's database; it has caches of its own. */
export async function startOtherProcess({ connectionString, folder, secret }: TestServices) {
  const ask = await startOwnProcess('tests/rig/http/listing-process.ts', {
    DATABASE_URL: connectionString,
    SECRET: Buffer.from(secret).toString('hex'),
    DATA_DIR: path.join(folder, 'other'),
    NOSTR_RELAYS: 'none',
  })
  return {
    /** The ids of what it features. */
    async featured(): Promise<string[]> {
      return JSON.parse(await ask('')) as string[]
    },
  }
}
