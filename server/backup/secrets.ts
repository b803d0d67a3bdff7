import { withSecretFiles } from '#app/.server/base/env/secret-files.ts'
import { secretNames } from '#app/.server/base/env/secret-settings.ts'

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
