export type SignerProblem =
  /** There is no such signer, or it isn't reached. */
  | 'MISSING_NDK'
  /** It has no key, or its owner refused. */
  | 'NO_USER'
  /** What it answered isn't what was asked for, or another key signed it. */
  | 'WRONG_ANSWER'

export class SignerError extends Error {
  readonly code: SignerProblem
  constructor(code: SignerProblem, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
