import type { Env } from '#app/.server/base/env/env.ts'

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
