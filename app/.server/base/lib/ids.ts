import { randomBytes } from 'node:crypto'

/** The characters of public ids. */
export const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A new public id: 20 characters of A–Z a–z 0–9 (119 random bits). It never changes for the record it names. */
export function newId(): string {
  let id = ''
  while (id.length < 20) {
    for (const byte of randomBytes(32)) {
      // 248 is the largest multiple of 62 in a byte: higher values would make the first letters likelier.
      if (byte < 248 && id.length < 20) id += letters[byte % 62]
    }
  }
  return id
}
