/** The store can't be reached, or says that it can't serve now. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError'

  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message || cause.name : String(cause)
    super(`The store is away: ${why}`, { cause })
  }
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'TimeoutError',
  'RequestTimeout',
  'SlowDown',
])

/** Whether an error of the SDK means that the store is away, rather than that it refused. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, $metadata } = error as Error & {
    code?: unknown
    $metadata?: { httpStatusCode?: number }
  }
  // Of several addresses of one host each has an error of its own.
  if (error instanceof AggregateError) return error.errors.some(isStoreAway)
  const status = $metadata?.httpStatusCode ?? 0
  // 501: it knows no such call, and won't know it later.
  return (
    awayCodes.has(String(code)) || awayCodes.has(error.name) || (status >= 500 && status !== 501)
  )
}
