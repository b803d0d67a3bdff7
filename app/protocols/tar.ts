/** A file in an archive. */
export interface TarEntry {
  /** Its path, without a leading slash. */
  path: string
  /** Bytes of its content, which follows the head, then `tarPadding`. */
  size: number
  modified: Date
}

const block = 512
const longestName = 100
/** What eleven octal digits can say. */
const largestPlain = 8 ** 11 - 1

/** What stands in front of a file's content: a ustar header, after a pax one (POSIX.1-2001) where that says too little. */
export function tarHead({ path, size, modified }: TarEntry): Uint8Array {
  const seconds = Math.max(0, Math.floor(modified.getTime() / 1000))
  const name = bytes(path)
  const records = [
    ...(name.length > longestName ? [paxRecord('path', path)] : []),
    ...(size > largestPlain ? [paxRecord('size', String(size))] : []),
  ]
  const plain = header(name, { size: Math.min(size, largestPlain), seconds, type: '0' })
  if (records.length === 0) return plain
  const pax = joined(records)
  return joined([
    header(bytes('pax'), { size: pax.length, seconds, type: 'x' }),
    pax,
    tarPadding(pax.length),
    plain,
  ])
}

/** What fills the last block of a content of this size. */
export function tarPadding(size: number): Uint8Array {
  return new Uint8Array((block - (size % block)) % block)
}

/** A whole file of text. */
export function* tarText(path: string, text: string, modified: Date): Generator<Uint8Array> {
  const content = bytes(text)
  yield tarHead({ path, size: content.length, modified })
  yield content
  yield tarPadding(content.length)
}

/** A whole file of JSON, to be read by people, too. */
export function tarJson(path: string, value: unknown, modified: Date): Generator<Uint8Array> {
  return tarText(path, `${JSON.stringify(value, null, 2)}\n`, modified)
}

/** What ends an archive. */
export const tarEnd = new Uint8Array(2 * block)

function header(
  name: Uint8Array,
  { size, seconds, type }: { size: number; seconds: number; type: '0' | 'x' },
): Uint8Array {
  const head = new Uint8Array(block)
  const put = (text: string, at: number) => head.set(bytes(text), at)
  head.set(name.subarray(0, longestName))
  put(octal(0o644, 7), 100)
  put(octal(0, 7), 108)
  put(octal(0, 7), 116)
  put(octal(size, 11), 124)
  put(octal(seconds, 11), 136)
  // The sum is taken as if its own field were spaces.
  put(' '.repeat(8), 148)
  put(type, 156)
  put('ustar\0' + '00', 257)
  const sum = head.reduce((total, byte) => total + byte, 0)
  put(`${octal(sum, 6)}\0 `, 148)
  return head
}

/** `{length} {key}={value}\n`, the length counting itself. */
function paxRecord(key: string, value: string): Uint8Array {
  const rest = bytes(` ${key}=${value}\n`).length
  let length = rest + String(rest).length
  length = rest + String(length).length
  return bytes(`${length} ${key}=${value}\n`)
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((total, part) => total + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
