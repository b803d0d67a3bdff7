/** Why work with a key in this browser failed. */
export type OwnKeyProblem =
  /** The text is no key, or has a typing error. */
  | 'WRONG_TEXT'
  | 'WRONG_PASSPHRASE'
  | 'WRONG_PASSKEY'
  /** There is no passkey, or its owner cancelled. */
  | 'NO_PASSKEY'
  /** The passkey has no PRF extension, and can't lock a key. */
  | 'NO_PRF'
  /** The browser stores nothing, as in private windows. */
  | 'NOT_KEPT'

/** A key in this browser can't be made, stored or opened. */
export class OwnKeyError extends Error {
  readonly code: OwnKeyProblem
  constructor(code: OwnKeyProblem, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
