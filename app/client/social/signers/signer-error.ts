/** Why a signer failed. */
export type SignerProblem =
  /** There is no such signer, or it can't be reached. */
  | 'MISSING_NDK'
  /** It has no key, or its owner refused. */
  | 'NO_USER'
  /** Its answer isn't the event that was to be signed, or another key signed it. */
  | 'WRONG_ANSWER'

export class SignerError extends Error {
  readonly code: SignerProblem
  constructor(code: SignerProblem, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
