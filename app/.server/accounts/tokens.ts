import { jwtVerify, SignJWT } from 'jose'
import type { ServiceAccount } from '../firebase-settings.ts'
import { purposeKey } from './purpose-key.ts'

/** Which session of whom a token stands for. */
export interface TokenSubject {
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

const lifetimeSeconds = 15 * 60
const longestToken = 2048

/** The issuer of an installation: Firebase where it has a service account there, else the installation itself. */
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
export function localTokenIssuer(key: Uint8Array, now: () => Date): TokenIssuer {
  return {
    issue({ userId, sessionId }) {
      const seconds = Math.floor(now().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
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
      const payload = await jwtVerify<{ sid: unknown }>(token, key, options).then(
        (verified) => verified.payload,
        () => null,
      )
      if (!payload?.sub || typeof payload.sid !== 'string') return null
      return { userId: payload.sub, sessionId: payload.sid }
    },
  }
}
