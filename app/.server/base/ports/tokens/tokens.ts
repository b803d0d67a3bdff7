import { jwtVerify, SignJWT } from 'jose'
import type { ServiceAccount } from '#app/.server/base/env/firebase-settings.ts'
import { subjectOf, type TokenIssuer } from './token-issuer.ts'
import { purposeKey } from '#app/.server/base/lib/purpose-key.ts'

const lifetimeSeconds = 15 * 60
const longestToken = 2048

/** The token issuer of an installation: Firebase if it has a service account there, otherwise its own. */
export async function openTokenIssuer(installation: {
  secret: Uint8Array
  now: () => Date
  firebase?: ServiceAccount
}): Promise<TokenIssuer> {
  const { secret, now, firebase } = installation
  if (!firebase) return localTokenIssuer(purposeKey(secret, 'session token'), now)
  const { firebaseTokenIssuer } = await import('./firebase-tokens.ts')
  return firebaseTokenIssuer(firebase)
}

/** Tokens signed by this installation: JWT, HS256, 15 minutes. */
function localTokenIssuer(key: Uint8Array, now: () => Date): TokenIssuer {
  return {
    issue({ userId, sessionId, renewals }) {
      const seconds = Math.floor(now().getTime() / 1000)
      return new SignJWT({ sid: sessionId, ...(renewals ? { renewals } : {}) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifetimeSeconds)
        .sign(key)
    },
    async verify(token) {
      if (token.length > longestToken) return null
      const options = {
        algorithms: ['HS256'],
        currentDate: now(),
        requiredClaims: ['sub', 'exp', 'sid'],
      }
      const payload = await jwtVerify<{ sid: unknown; renewals?: unknown }>(
        token,
        key,
        options,
      ).then(
        (verified) => verified.payload,
        () => null,
      )
      if (!payload?.sub || typeof payload.sid !== 'string') return null
      return subjectOf(payload.sub, payload.sid, payload.renewals)
    },
  }
}
