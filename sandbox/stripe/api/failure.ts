/** What Stripe says of an error, as in its API's reference of errors. */
export interface FailureDetails {
  type?: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  code?: string
  decline_code?: string
  param?: string
  message: string
  charge?: string
  payment_intent?: unknown
}

/** A request that Stripe refuses. What was done until then is undone, unless the failure itself is worth keeping. */
export class StripeFailure extends Error {
  override readonly name = 'StripeFailure'
  readonly status: number
  readonly details: FailureDetails

  constructor(status: number, details: FailureDetails) {
    super(details.message)
    this.status = status
    this.details = { type: 'invalid_request_error', ...details }
  }
}

/** 400: a parameter is wrong. */
export function refused(param: string, message: string, code?: string): StripeFailure {
  return new StripeFailure(400, { param, message, ...(code ? { code } : {}) })
}

/** 404: there is no such object. */
export function missing(what: string, id: string, param = 'id'): StripeFailure {
  const message = `No such ${what.replaceAll('_', ' ').replace('.', ' ')}: '${id}'`
  return new StripeFailure(404, { code: 'resource_missing', param, message })
}

/** 400: the state of an object doesn't allow it. */
export function conflict(message: string, code?: string): StripeFailure {
  return new StripeFailure(400, { message, ...(code ? { code } : {}) })
}
