import { jwtVerify, SignJWT } from 'jose'
import type { Services } from '../ctx.ts'
import { purposeKey } from './purpose-key.ts'

/** Which session of whom a token stands for. */
export interface TokenSubject {
  userId: string
  sessionId: string
}

/** Makes and reads the tokens of x-tributary-token. A token says who asks; whether its session still lives is looked up. */
export interface TokenIssuer {
  issue(subject: TokenSubject): Promise<string>
  /** Null when the token isn't one of ours, or is over. */
  verify(token: string): Promise<TokenSubject | null>
}

const lifetimeSeconds = 15 * 60
const longestToken = 2048

/** The issuer of this installation. */
export function tokenIssuer(services: Pick<Services, 'secret' | 'now'>): TokenIssuer {
  return localTokenIssuer(purposeKey(services.secret, 'session token'), services.now)
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
