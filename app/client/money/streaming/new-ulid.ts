const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new ULID (github.com/ulid/spec); `now` in Unix milliseconds. */
export function newUlid(now: number): string {
  const time = Array.from({ length: 10 }, (_, at) => Math.floor(now / 32 ** (9 - at)) % 32)
  const random = crypto.getRandomValues(new Uint8Array(16))
  return [...time, ...random].map((number) => digits[number % 32]).join('')
}
