export type OwnKeyProblem =
  /** It is no key, or one that was written down wrong. */
  | 'WRONG_TEXT'
  | 'WRONG_PASSPHRASE'
  | 'WRONG_PASSKEY'
  /** There is no passkey, or its owner didn't want to use it. */
  | 'NO_PASSKEY'
  /** The passkey can say who somebody is, but not lock anything. */
  | 'NO_PRF'
  /** The browser keeps nothing, as in private windows. */
  | 'NOT_KEPT'

/** Why a key of our own isn't made, kept or opened. */
export class OwnKeyError extends Error {
  readonly code: OwnKeyProblem
  constructor(code: OwnKeyProblem, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
