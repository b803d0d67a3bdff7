const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const checksumLength = 6

/**
 * A decoded bech32 text: the prefix before the last '1' in lower case, and the data without checksum, five bits each.
 */
export interface Bech32 {
  prefix: string
  values: number[]
}

/** Decodes a text of at most `longest` characters (BIP 173 itself allows 90); null if invalid. */
export function decodeBech32(text: string, longest: number): Bech32 | null {
  if (text.length > longest) return null
  const lower = text.toLowerCase()
  // All upper case is valid (it makes smaller QR codes), mixed case isn't.
  if (text !== lower && text !== text.toUpperCase()) return null
  const end = lower.lastIndexOf('1')
  if (end < 1) return null
  const prefix = lower.slice(0, end)
  const values = [...lower.slice(end + 1)].map((letter) => alphabet.indexOf(letter))
  if (values.length < checksumLength || values.includes(-1)) return null
  if (checksum(prefix, values) !== 1) return null
  return { prefix, values: values.slice(0, -checksumLength) }
}

/** Encodes what `decodeBech32` decodes, with `values` of five bits each. */
export function encodeBech32({ prefix, values }: Bech32): string {
  const sum = checksum(prefix, [...values, 0, 0, 0, 0, 0, 0]) ^ 1
  const last = Array.from({ length: checksumLength }, (_, at) => (sum >>> (25 - 5 * at)) & 31)
  const letters = [...values, ...last].map((value) => alphabet[value])
  return `${prefix}1${letters.join('')}`
}

function checksum(prefix: string, values: readonly number[]): number {
  const letters = [...prefix].map((letter) => letter.charCodeAt(0))
  const all = [
    ...letters.map((code) => code >> 5),
    0,
    ...letters.map((code) => code & 31),
    ...values,
  ]
  let sum = 1
  for (const value of all) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    generator.forEach((part, bit) => {
      if ((top >> bit) & 1) sum ^= part
    })
  }
  return sum
}

/** Regroups five bits to bytes; null if more than padding is left. */
export function bytesOfFives(values: readonly number[]): Uint8Array | null {
  const bytes: number[] = []
  let bits = 0
  let count = 0
  for (const value of values) {
    bits = ((bits << 5) | value) & 0xfff
    count += 5
    if (count < 8) continue
    count -= 8
    bytes.push((bits >> count) & 0xff)
  }
  const isPadded = count < 5 && (bits & ((1 << count) - 1)) === 0
  return isPadded ? Uint8Array.from(bytes) : null
}

/** Regroups bytes to five bits, padded with zeros. */
export function fivesOfBytes(bytes: Uint8Array): number[] {
  const values: number[] = []
  let bits = 0
  let count = 0
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xfff
    for (count += 8; count >= 5;) {
      count -= 5
      values.push((bits >> count) & 31)
    }
  }
  return count === 0 ? values : [...values, (bits << (5 - count)) & 31]
}
