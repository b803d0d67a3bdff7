export { accountLabel, accountName } from './account-label.ts'
export { cleanUpAccounts } from './clean-up.ts'
export { confirmEmailChange, startEmailChange } from './change-email.ts'
export { accountsOf, currentUser } from './current-user.ts'
export {
  accountEndsAt,
  daysToKeep,
  endAccountLater,
  enqueueDueDeletions,
  keepAccount,
  mailAccountEnd,
} from './ending.ts'
export { requireFreshProof } from './fresh-proof.ts'
export { purposeKey } from './purpose-key.ts'
export { endEverySession, endSessionsOf } from './end-sessions.ts'
export { grantAdmin, revokeAdmin } from './grant-admin.ts'
export { honeypotProps, isSpam } from './honeypot.ts'
export { type LogIn, logInWithCode } from './log-in-with-code.ts'
export { pausedAccounts } from './paused-accounts.ts'
export { hashMailedCode, newMailedCode } from './mailed-codes.ts'
export { endOtherSessions, endSession, openSessions } from './open-sessions.ts'
export { addPasskey } from './passkeys/add.ts'
export { logInWithPasskey } from './passkeys/log-in.ts'
export { newPasskeyOptions, passkeyOptions } from './passkeys/options.ts'
export {
  hasPasskeys,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
} from './passkeys/passkeys.ts'
export {
  proofCodeSeconds,
  proveByCode,
  proveByKey,
  proveByPasskey,
  sendProofCode,
  type WaysToProve,
  waysToProve,
} from './prove.ts'
export {
  profileByUsername,
  type PublicProfile,
  publicProfile,
  publicProfiles,
  usernamesAmong,
} from './public-profile.ts'
export { isWithinLimit } from './limited-hits.ts'
export { checkSigned, type KeyChallenge, keyChallenge } from './nostr/check-signed.ts'
export { connectKey, disconnectKey } from './nostr/connect.ts'
export { linkKey, unlinkKey } from './nostr/link.ts'
export { logInWithKey } from './nostr/log-in.ts'
export {
  accountOfKey,
  accountOfProfile,
  isKeyOfAccount,
  keyOfUsername,
  keysOfAccounts,
  linkedKey,
  viewerKey,
} from './nostr/keys.ts'
export { countHit, networkOf, type RateLimit } from './rate-limit.ts'
export { isCrossSite, isFromOwnPage } from './same-site.ts'
export { sendLoginCode } from './send-login-code.ts'
export { logInCookies } from './log-in-cookies.ts'
export { endedSessionCookie, sessionCookieFor } from './session-cookie.ts'
export { isOpenSession } from './session-life.ts'
export { sessionMiddleware } from './session-middleware.ts'
export {
  authenticateCookie,
  authenticateToken,
  logOut,
  refreshToken,
  type RenewedSession,
  sessionMark,
  sessionsStillOpen,
} from './sessions.ts'
export { requireLogin, signedIn, type SignedInCtx, signedInOnly } from './signed-in.ts'
export { openTokenIssuer } from './tokens.ts'
export {
  discardPictures,
  profilePictureKey,
  profilePicturesOf,
  removePicture,
  setPicture,
} from './picture.ts'
export { setName } from './profile.ts'
export { mailAccountChange } from './undo/mail.ts'
export { undoChange, type UndoView, undoView } from './undo/undo.ts'
export { setUsername } from './username.ts'
