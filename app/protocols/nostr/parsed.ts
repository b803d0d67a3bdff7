/** The result of a parser of foreign input: the value, or why it is refused. */
export type Parsed<Value> = { value: Value } | { problem: string }

/** 32 bytes in lower-case hexadecimal digits, as ids and public keys are written (NIP-01). */
export function isHex32(text: unknown): text is string {
  return typeof text === 'string' && text.length === 64 && hexadecimal.test(text)
}

/** 64 bytes in lower-case hexadecimal digits, as signatures are written. */
export function isHex64(text: unknown): text is string {
  return typeof text === 'string' && text.length === 128 && hexadecimal.test(text)
}

const hexadecimal = /^[0-9a-f]+$/

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value is a whole number from 0 to `max`. */
export function isNatural(value: unknown, max = Number.MAX_SAFE_INTEGER): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= max
}
