export { accountLabel, accountName } from './account-label.ts'
export { confirmEmailChange, startEmailChange } from './change-email.ts'
export { cleanUpAccounts } from './clean-up.ts'
export { accountsOf, currentUser } from './current-user.ts'
export { endEverySession, endSessionsOf } from './end-sessions.ts'
export {
  accountEndsAt,
  daysToKeep,
  endAccountLater,
  enqueueDueDeletions,
  keepAccount,
  mailAccountEnd,
} from './ending.ts'
export { requireFreshProof } from './fresh-proof.ts'
export { grantAdmin, revokeAdmin } from './grant-admin.ts'
export { honeypotProps, isSpam } from './honeypot.ts'
export { isWithinLimit } from './limited-hits.ts'
export { logInCookies } from './log-in-cookies.ts'
export { type LogIn, logInWithCode } from './log-in-with-code.ts'
export { hashMailedCode, newMailedCode } from './mailed-codes.ts'
export { checkSigned, keyChallenge } from './nostr/check-signed.ts'
export { connectKey, disconnectKey } from './nostr/connect.ts'
export {
  accountOfKey,
  accountOfProfile,
  isKeyOfAccount,
  keyOfUsername,
  keysOfAccounts,
  linkedKey,
  viewerKey,
} from './nostr/keys.ts'
export { linkKey, unlinkKey } from './nostr/link.ts'
export { logInWithKey } from './nostr/log-in.ts'
export { endOtherSessions, endSession, openSessions } from './open-sessions.ts'
export { addPasskey } from './passkeys/add.ts'
export { logInWithPasskey } from './passkeys/log-in.ts'
export { newPasskeyOptions, passkeyOptions } from './passkeys/options.ts'
export { listPasskeys, removePasskey, renamePasskey } from './passkeys/passkeys.ts'
export { pausedAccounts } from './paused-accounts.ts'
export { discardPictures, profilePictureKey, removePicture, setPicture } from './picture.ts'
export { setName } from './profile.ts'
export {
  type WaysToProve,
  proofCodeSeconds,
  proveByCode,
  proveByKey,
  proveByPasskey,
  sendProofCode,
  waysToProve,
} from './prove.ts'
export {
  profileByUsername,
  publicProfile,
  publicProfiles,
  usernamesAmong,
} from './public-profile.ts'
export { countHit, networkOf } from './rate-limit.ts'
export { isFromOwnPage } from './same-site.ts'
export { sendLoginCode } from './send-login-code.ts'
export { endedSessionCookie, sessionCookieFor } from './session-cookie.ts'
export { isOpenSession } from './session-life.ts'
export { sessionMiddleware } from './session-middleware.ts'
export {
  type RenewedSession,
  authenticateCookie,
  authenticateToken,
  logOut,
  refreshToken,
  sessionMark,
  sessionsStillOpen,
} from './sessions.ts'
export { type SignedInCtx, requireLogin, signedIn, signedInOnly } from './signed-in.ts'
export { mailAccountChange } from './undo/mail.ts'
export { undoChange, undoView } from './undo/undo.ts'
export { setUsername } from './username.ts'
