/** Why a signer failed. */
export type SignerProblem =
  /** There is no such signer, or it can't be reached. */
  | 'MISSING_NDK'
  /** It has no key, or its owner refused. */
  | 'NO_USER'
  /** Its answer isn't the event that was to be signed, or another key signed it. */
  | 'WRONG_ANSWER'

/** What a remote signer was asked (NIP-46). */
export type SignerStep = 'connect' | 'get_public_key' | 'sign_event'

export class SignerError extends Error {
  readonly code: SignerProblem
  /** What a remote signer was asked when it failed. */
  step?: SignerStep
  /** The remote signer's own words: one line, cut off. */
  said?: string
  constructor(code: SignerProblem, cause?: unknown, step?: SignerStep) {
    super(code, { cause })
    this.code = code
    if (step) this.step = step
  }
}
