export { cleanUpAccounts } from './clean-up.ts'
export { currentUser } from './current-user.ts'
export { grantAdmin } from './grant-admin.ts'
export { honeypotProps, isSpam } from './honeypot.ts'
export { hashLoginCode, newLoginCode } from './login-code.ts'
export { type LogIn, logInWithCode } from './log-in-with-code.ts'
export { type PublicProfile, publicProfile } from './public-profile.ts'
export { isWithinLimit } from './limited-hits.ts'
export { countHit, networkOf, type RateLimit } from './rate-limit.ts'
export { isCrossSite, isFromOwnPage } from './same-site.ts'
export { sendLoginCode } from './send-login-code.ts'
export { endedSessionCookie, sessionCookieFor } from './session-cookie.ts'
export { requireLogin, sessionMiddleware } from './session-middleware.ts'
export {
  authenticateCookie,
  authenticateToken,
  endOtherSessions,
  logOut,
  openSessions,
  refreshToken,
} from './sessions.ts'
export { openTokenIssuer } from './tokens.ts'
export { setUsername } from './username.ts'
