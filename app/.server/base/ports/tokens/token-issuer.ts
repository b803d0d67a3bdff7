/** The user and session a token stands for. */
interface TokenSubject {
  userId: string
  sessionId: string
  /** How often the session had got a new secret by then, if ever. */
  renewals?: number
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

/** What the claims of a verified token say. */
export function subjectOf(userId: string, sessionId: string, renewals: unknown): TokenSubject {
  return { userId, sessionId, ...(typeof renewals === 'number' ? { renewals } : {}) }
}
