/** By what an account can prove who sits there, and what came of the last step. */
export interface ProofView {
  /** Of the account, with its middle left out. */
  email: string
  hasPasskeys: boolean
  /** A code is on its way. */
  codeSent?: boolean
  proved?: boolean
  error?: string | undefined
}
