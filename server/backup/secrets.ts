import type pg from 'pg'
import type { Manifest } from '#app/.server/base/backup/index.ts'
import type { Env } from '#app/.server/base/env/env.ts'
import { keptKeysIn, keptKeysLike } from '#server/secrets/kept-keys.ts'

/** Settings that a machine that was lost takes with it, and that a back-up with secrets has. */
const secretSettings = [
  'SECRET',
  'NOSTR_SECRET_KEY',
  'LIGHTNING',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'OPENAI_API_KEY',
  'PODCASTINDEX_KEY',
  'PODCASTINDEX_SECRET',
  'PODPING_TOKEN',
  'FIREBASE_SERVICE_ACCOUNT',
] as const satisfies readonly (keyof Env)[]

/** Those settings as they are set, as text; SECRET also where it is in a file. */
export function secretsOf(
  source: Record<string, string | undefined>,
  secret: Uint8Array,
): Record<string, string> {
  const set = secretSettings.flatMap((name) => (source[name] ? [[name, source[name]]] : []))
  return { ...Object.fromEntries(set), SECRET: Buffer.from(secret).toString() }
}

/** Which secrets open a database whose secret was rotated, and which keys it has; nothing of one that never was. */
export async function keptKeysOf(
  client: pg.ClientBase,
): Promise<Pick<Manifest, 'openedBy' | 'keys'>> {
  const { rows } = await client.query<{ key: string; value: string }>(
    'select key, value from installation where key like $1',
    [keptKeysLike],
  )
  const kept = keptKeysIn(rows)
  const [first] = kept.values()
  return first ? { openedBy: [...kept.keys()], keys: first.keys } : {}
}
