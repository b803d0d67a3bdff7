const longestCode = 60

/**
 * The code by which an error is counted, in capitals: its own (`ECONNRESET`, `FEED_UNAVAILABLE`, a PostgreSQL state as
 * `SQL_23505`), else the name of its class (`TYPE_ERROR`). Nothing of its message. Several errors are counted by the first.
 */
export function failureCode(error: unknown): string {
  if (typeof error === 'string' && /^[A-Z_]{3,60}$/.test(error)) return error
  if (!(error instanceof Error)) return 'UNKNOWN'
  const { code } = error as { code?: unknown }
  if (error instanceof AggregateError && code === undefined && error.errors.length > 0)
    return failureCode(error.errors[0])
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code))
    return `SQL_${code}`
  const named = typeof code === 'string' ? code : error.constructor.name
  const plain = named
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .replace(/[^A-Z\d]+/g, '_')
    .replace(/^_|_$/g, '')
  return plain.slice(0, longestCode) || 'UNKNOWN'
}
