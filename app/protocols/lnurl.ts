const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const longest = 2000
const prefix = 'lnurl'
const checksumLength = 6

/** The https address that an LNURL stands for (LUD-01); null for anything else. */
export function decodeLnurl(text: string): string | null {
  if (text.length > longest) return null
  const lower = text.toLowerCase()
  // Written in capitals it makes smaller QR codes, but never in both.
  if (!lower.startsWith(`${prefix}1`) || (text !== lower && text !== text.toUpperCase()))
    return null
  const values = [...lower.slice(prefix.length + 1)].map((letter) => alphabet.indexOf(letter))
  if (values.includes(-1) || values.length <= checksumLength || !isWhole(values)) return null
  const bytes = toBytes(values.slice(0, -checksumLength))
  const url = bytes && new TextDecoder().decode(bytes)
  return url && /^https:\/\//i.test(url) && URL.canParse(url) ? url : null
}

/** The checksum of BIP 173. */
function isWhole(values: readonly number[]): boolean {
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
  return sum === 1
}

/** Five bits each to eight; null if more than padding is left. */
function toBytes(values: readonly number[]): Uint8Array | null {
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
