/** The ways for the user to prove their identity, and the result of the last step. */
export interface ProofView {
  /** The account's address, partly masked. */
  email: string
  hasPasskeys: boolean
  /** Seconds for which the last code is still valid; 0 or undefined if there is none. */
  codeSeconds?: number
  proved?: boolean
  error?: string | undefined
}
