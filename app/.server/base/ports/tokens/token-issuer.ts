/** The user and session a token stands for. */
interface TokenSubject {
  userId: string
  sessionId: string
  /** How often the session had got a new secret by then, if ever. */
  renewals?: number
}

/** What a verified token says. */
interface VerifiedToken extends TokenSubject {
  endsAt: Date
}

/**
 * Issues the tokens that clients log in with and verifies those of x-tributary-token. A token names the session;
 * whether that session is still open is looked up separately.
 */
export interface TokenIssuer {
  issue(subject: TokenSubject): Promise<string>
  /** Null when the token isn't one of this installation's, or has expired: one that has may be let pass, if it is known. */
  verify(token: string, options?: { isEndedToo?: boolean }): Promise<VerifiedToken | null>
}

/** What the claims of a verified token say. */
export function verified(
  { sub, exp, renewals }: { sub: string; exp: number; renewals?: unknown },
  sessionId: string,
): VerifiedToken {
  const ends = { endsAt: new Date(exp * 1000) }
  return { userId: sub, sessionId, ...ends, ...(typeof renewals === 'number' ? { renewals } : {}) }
}
