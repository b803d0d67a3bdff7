import type pg from 'pg'
import type { Manifest } from '#app/.server/base/backup/index.ts'
import { withSecretFiles } from '#app/.server/base/env/secret-files.ts'
import { secretNames } from '#app/.server/base/env/secret-settings.ts'
import { keptKeysIn, keptKeysLike } from '#server/secrets/kept-keys.ts'

/** Secrets of the machine that back-ups are made on: the next one has others, and BACKUP_KEY would lie beside its lock. */
const stay = /^(?:DATABASE|BACKUP)_/
/** Not secret, and nothing without: where the media are that S3_SECRET_KEY opens. */
const alongside = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION']

/** Settings that a machine that was lost takes with it, as text, also where they are in files. */
export function secretsOf(
  source: Record<string, string | undefined>,
  secret: Uint8Array,
): Record<string, string> {
  const given = withSecretFiles(source)
  const names = [...secretNames().filter((name) => !stay.test(name)), ...alongside]
  const set = names.flatMap((name) => (given[name] ? [[name, given[name]]] : []))
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
