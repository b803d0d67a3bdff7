/** How an account's user can confirm who they are, and the outcome of the last step. */
export interface ProofView {
  /** Of the account, with its middle left out. */
  email: string
  hasPasskeys: boolean
  /** For how much longer the code works that was sent; 0 or none where there is none. */
  codeSeconds?: number
  proved?: boolean
  error?: string | undefined
}
