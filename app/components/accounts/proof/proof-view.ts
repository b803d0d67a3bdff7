/** The ways for the user to prove their identity, and the result of the last step. */
export interface ProofView {
  /** The account's address, partly masked; null where it has none. */
  email: string | null
  hasPasskeys: boolean
  /** Whether a Nostr key is linked to the account. */
  hasKey: boolean
  /** Seconds for which the last code is still valid; 0 or undefined if there is none. */
  codeSeconds?: number
  proved?: boolean
  error?: string | undefined
}
