/** The user and session a token stands for. */
interface TokenSubject {
  userId: string
  sessionId: string
}

/**
 * Issues the tokens that clients log in with and verifies those of x-tributary-token. A token names the session;
 * whether that session is still open is looked up separately.
 */
export interface TokenIssuer {
  issue(subject: TokenSubject): Promise<string>
  /** Null when the token isn't one of this installation's, or has expired. */
  verify(token: string): Promise<TokenSubject | null>
}
