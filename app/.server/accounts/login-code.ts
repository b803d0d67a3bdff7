import { createHmac, randomBytes } from 'node:crypto'
import { purposeKey } from './purpose-key.ts'

// 32 letters and digits, none of which reads like another (0 and O, 1 and I): one for each five random bits.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A new login code: 6 letters or digits, 30 random bits. */
export function newLoginCode(): string {
  return Array.from(randomBytes(6), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** What is stored of a code: it fits one address, and says nothing to whoever reads the database without the secret. */
export function hashLoginCode(secret: Uint8Array, email: string, code: string): Buffer {
  return createHmac('sha256', purposeKey(secret, 'login code')).update(`${email}\0${code}`).digest()
}
