/** An expected error, the same for every transport: the JSON API answers `code`, forms and toasts show `message`. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: string
  readonly status: number
  /** The input field at fault, as a path ('content.title'). */
  readonly field: string | undefined
  /** More about it for the client, such as the current record of a stale update. */
  readonly details: Record<string, unknown> | undefined
  /** Of a 429: after how many seconds it may be asked again. */
  readonly retryAfter: number | undefined

  constructor(
    code: string,
    options: {
      status?: number
      message?: string
      field?: string
      details?: Record<string, unknown>
      retryAfter?: number
      cause?: unknown
    } = {},
  ) {
    super(options.message ?? code, { cause: options.cause })
    this.code = code
    this.status = options.status ?? 400
    this.field = options.field
    this.details = options.details
    this.retryAfter = options.retryAfter
  }
}

/** 400 with the wrong field and a message that says how to correct it. */
export function invalid(field: string, message: string, code = 'INVALID'): AppError {
  return new AppError(code, { status: 400, field, message })
}

/** 404: it doesn't exist, or the actor may not know that it does. */
export function notFound(code = 'NOT_FOUND', message = 'Not found.'): AppError {
  return new AppError(code, { status: 404, message })
}
