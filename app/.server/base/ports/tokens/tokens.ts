import { jwtVerify, SignJWT } from 'jose'
import type { ServiceAccount } from '#app/.server/base/env/firebase-settings.ts'
import { type TokenIssuer, verified } from './token-issuer.ts'
import type { Keys } from '#app/.server/base/lib/keys.ts'
import { purposeKey } from '#app/.server/base/lib/purpose-key.ts'

const lifetimeSeconds = 15 * 60
const longestToken = 2048
/** No session lives for longer. */
const longestGrace = '90 days'

/** The token issuer of an installation: Firebase if it has a service account there, otherwise its own. */
export async function openTokenIssuer(installation: {
  keys: Pick<Keys, 'newest' | 'accepted'>
  now: () => Date
  firebase?: ServiceAccount
}): Promise<TokenIssuer> {
  const { keys, now, firebase } = installation
  if (!firebase) return localTokenIssuer(keys, now)
  const { firebaseTokenIssuer } = await import('./firebase-tokens.ts')
  return firebaseTokenIssuer(firebase)
}

/** Tokens signed by this installation: JWT, HS256, 15 minutes. */
function localTokenIssuer(keys: Pick<Keys, 'newest' | 'accepted'>, now: () => Date): TokenIssuer {
  const keyOf = (key: Uint8Array) => purposeKey(key, 'session token')
  return {
    issue({ userId, sessionId, renewals }) {
      const seconds = Math.floor(now().getTime() / 1000)
      return new SignJWT({ sid: sessionId, ...(renewals ? { renewals } : {}) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifetimeSeconds)
        .sign(keyOf(keys.newest()))
    },
    async verify(token, { isEndedToo = false } = {}) {
      if (token.length > longestToken) return null
      const options = {
        algorithms: ['HS256'],
        currentDate: now(),
        ...(isEndedToo ? { clockTolerance: longestGrace } : {}),
        requiredClaims: ['sub', 'exp', 'sid'],
      }
      for (const key of keys.accepted()) {
        const payload = await jwtVerify<{
          sub: string
          exp: number
          sid: unknown
          renewals?: unknown
        }>(token, keyOf(key), options).then(
          (verified) => verified.payload,
          () => null,
        )
        if (payload && typeof payload.sid === 'string') return verified(payload, payload.sid)
      }
      return null
    },
  }
}
