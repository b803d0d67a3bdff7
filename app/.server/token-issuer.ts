/** Which session of whom a token stands for. */
interface TokenSubject {
  userId: string
  sessionId: string
}

/**
 * Makes the tokens that clients log in with, and reads those of x-tributary-token. A token says who asks; whether its
 * session still lives is looked up.
 */
export interface TokenIssuer {
  issue(subject: TokenSubject): Promise<string>
  /** Null when the token isn't one of this installation's, or is over. */
  verify(token: string): Promise<TokenSubject | null>
}
