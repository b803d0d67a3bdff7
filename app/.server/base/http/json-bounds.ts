import { AppError } from '#app/.server/base/lib/errors.ts'

/** No call needs more than ten levels, nor more values than the transcript of a day has. */
const jsonBounds = { depth: 32, values: 60_000 } as const

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Refuses JSON by its depth and number of values, before it is parsed. @throws AppError BAD_JSON */
export function refuseTangledJson(bytes: Uint8Array): void {
  let [depth, values] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) at = endOfString(bytes, at)
    else if (byte === openList || byte === openObject) depth++
    else if (byte === closeList || byte === closeObject) depth--
    else if (byte === comma) values++
    if (depth > jsonBounds.depth) throw refusal('The body is nested too deep.')
    if (values > jsonBounds.values) throw refusal('The body has too many values.')
  }
}

function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    if (bytes[at] === backslash) at++
    else if (bytes[at] === quote) return at
  }
  return bytes.length
}

function refusal(message: string): AppError {
  return new AppError('BAD_JSON', { status: 400, message })
}
