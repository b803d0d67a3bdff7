import { randomBytes } from 'node:crypto'

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new ULID (github.com/ulid/spec): 48 bits of time and 80 random ones, as 26 digits of Crockford's base 32. */
export function newUlid(now: Date): string {
  let bits = (BigInt(now.getTime()) << 80n) | BigInt(`0x${randomBytes(10).toString('hex')}`)
  let ulid = ''
  for (let at = 0; at < 26; at++) {
    ulid = (digits[Number(bits & 31n)] ?? '') + ulid
    bits >>= 5n
  }
  return ulid
}
