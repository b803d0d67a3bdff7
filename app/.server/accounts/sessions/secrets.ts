import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits: its hash without salt can't be searched back. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash that is kept of a session cookie's secret. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** The hash that is kept of a personal token, which as a cookie is another one's. */
export function hashToken(token: string): Buffer {
  return hashSecret(`token ${token}`)
}

/** The hash that is kept of a token, code or id of OAuth: one of another kind has another. */
export function hashOfApp(kind: string, value: string): Buffer {
  return hashSecret(`oauth ${kind} ${value}`)
}
