import { createHash } from 'node:crypto'
import { letters } from '#app/.server/base/lib/ids.ts'

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An id that is always the same for the same thing of the same installation. */
export function steadyId(secret: Uint8Array, thing: string): string {
  return spelled(secret, thing, letters, 20)
}

/** A ULID of that kind. */
export function steadyUlid(secret: Uint8Array, thing: string, time: number): string {
  let left = Math.floor(time)
  let begin = ''
  for (let place = 0; place < 10; place++) {
    begin = (crockford[left % 32] ?? '0') + begin
    left = Math.floor(left / 32)
  }
  return begin + spelled(secret, thing, crockford, 16)
}

function spelled(secret: Uint8Array, thing: string, alphabet: string, length: number): string {
  const bytes = createHash('sha256').update(secret).update(`demo ${thing}`).digest()
  return Array.from(
    bytes.subarray(0, length),
    (byte) => alphabet[byte % alphabet.length] ?? '',
  ).join('')
}
