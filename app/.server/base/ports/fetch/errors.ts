import { errors } from 'undici'

export type GuardedFetchCode =
  | 'BAD_URL'
  | 'BLOCKED_PORT'
  | 'BLOCKED_ADDRESS'
  | 'INSECURE_REDIRECT'
  | 'TOO_MANY_REDIRECTS'
  | 'TOO_LARGE'
  | 'TIMEOUT'
  | 'UNREACHABLE'
  | 'BAD_RESPONSE'
  | 'ABORTED'

/** Why a URL wasn't fetched. `message` may be logged and names no address inside our network. */
export class GuardedFetchError extends Error {
  readonly code: GuardedFetchCode

  constructor(code: GuardedFetchCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'GuardedFetchError'
    this.code = code
  }
}

/** Turns any error of undici, Node or zlib into a GuardedFetchError; keeps one that already is. */
export function toGuardedFetchError(error: unknown): GuardedFetchError {
  const own = findOwn(error)
  if (own) return own
  const code = codeOf(error)
  if (code.endsWith('_TIMEOUT') || code === 'ETIMEDOUT') {
    return new GuardedFetchError('TIMEOUT', 'The server took too long to answer.', { cause: error })
  }
  if (error instanceof errors.HTTPParserError || isMalformed(code)) {
    return new GuardedFetchError('BAD_RESPONSE', 'The server sent an answer that cannot be read.', {
      cause: error,
    })
  }
  return new GuardedFetchError('UNREACHABLE', 'The server could not be reached.', { cause: error })
}

/** When several addresses were tried, Node wraps their errors in an AggregateError. */
function findOwn(error: unknown): GuardedFetchError | undefined {
  if (error instanceof GuardedFetchError) return error
  if (error instanceof AggregateError) return error.errors.map(findOwn).find(Boolean)
  return error instanceof Error && error.cause ? findOwn(error.cause) : undefined
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && !('code' in error)) return codeOf(error.errors[0])
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}

function isMalformed(code: string): boolean {
  return (
    code.startsWith('Z_') ||
    code.startsWith('ERR__ERROR_FORMAT') ||
    code.startsWith('ERR_BROTLI') ||
    code === 'ERR_PADDING_2' ||
    code === 'UND_ERR_HEADERS_OVERFLOW' ||
    code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH' ||
    code === 'UND_ERR_INVALID_ARG'
  )
}
