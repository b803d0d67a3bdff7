export { deviceCookieFor } from './device-cookie.ts'
export { cleanUpAccounts, endEverySession, endSessionsOf } from './end-sessions.ts'
export { accountEnded } from './ended-account.ts'
export { fillLastSeen } from './fill-last-seen.ts'
export { isProofFresh, requireFreshProof } from './fresh-proof.ts'
export { endOtherSessions, endSession, openSessions } from './open-sessions.ts'
export { pausedAccounts } from './paused-accounts.ts'
export { isFromOwnPage } from './same-site.ts'
export { hashOfApp, hashToken, newSecret } from './secrets.ts'
export { endedSessionCookie, sessionCookieFor } from './session-cookie.ts'
export { isOpenSession } from './session-life.ts'
export { sessionMiddleware } from './session-middleware.ts'
export {
  type RenewedSession,
  type TokenHolder,
  authenticateCookie,
  tokenHolder,
  createSession,
  endLeastUsed,
  logOut,
  refreshToken,
  renewSession,
  sessionHolder,
  sessionMark,
  sessionsStillOpen,
} from './sessions.ts'
export { type SignedInCtx, requireLogin, signedIn, signedInOnly } from './signed-in.ts'
