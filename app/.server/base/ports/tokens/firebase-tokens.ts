import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { cert, initializeApp } from 'firebase-admin/app'
import { type Auth, type DecodedIdToken, FirebaseAuthError, getAuth } from 'firebase-admin/auth'
import { isolateFirebase } from '#app/.server/base/env/env.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import type { ServiceAccount } from '#app/.server/base/env/firebase-settings.ts'
import { verified, type TokenIssuer } from './token-issuer.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

const longestToken = 4096

/**
 * Issues and verifies tokens through Firebase: `issue` makes a custom token with which a client signs in to Firebase;
 * `verify` reads the ID token that the client gets there. Both carry the claims
 * `sid` and `renewals`.
 * @param agent the HTTP agent that fetches Google's keys
 */
export function firebaseTokenIssuer(account: ServiceAccount, agent?: Agent): TokenIssuer {
  isolateFirebase()
  const auth = getAuth(
    initializeApp(
      { credential: cert({ ...account }), projectId: account.projectId, httpAgent: agent },
      `tokens ${randomUUID()}`,
    ),
  )
  return {
    issue: ({ userId, sessionId, renewals }) =>
      auth.createCustomToken(userId, { sid: sessionId, ...(renewals ? { renewals } : {}) }),
    async verify(token) {
      if (token.length > longestToken) return null
      const claims = await readIdToken(auth, token)
      if (!claims || typeof claims.sid !== 'string') return null
      return verified(claims, claims.sid)
    },
  }
}

/** @throws AppError 503 when Google's keys can't be fetched, so that no token can be verified */
async function readIdToken(auth: Auth, token: string): Promise<DecodedIdToken | null> {
  try {
    return await auth.verifyIdToken(token)
  } catch (error) {
    if (!isOutage(error)) return null
    log.error('Firebase’s keys cannot be fetched', { error })
    throw new AppError('ERROR_TOKENS_UNAVAILABLE', {
      status: 503,
      message: 'Your login cannot be checked right now. Please try again.',
      cause: error,
    })
  }
}

// Firebase uses one error code for both; only messages about a bad token mention the ID token.
function isOutage(error: unknown): error is FirebaseAuthError {
  return error instanceof FirebaseAuthError && !error.message.includes('ID token')
}
