export { appCookieFor, appCookieHolder, endedAppCookie, hasFreshAppCookie } from './app-cookie.ts'
export { noteChange, openMoves } from './account-changes.ts'
export { confirmEmailChange, startEmailChange } from './change-email.ts'
export { logInCookies } from './log-in-cookies.ts'
export { type LogIn, logInWithCode } from './log-in-with-code.ts'
export { lockAccount } from './login-methods.ts'
export { hashMailedCode, newMailedCode } from './mailed-codes.ts'
export { checkSigned, keyChallenge } from './nostr/check-signed.ts'
export { connectKey, disconnectKey } from './nostr/connect.ts'
export { linkKey, unlinkKey } from './nostr/link.ts'
export { logInWithKey } from './nostr/log-in.ts'
export { addPasskey } from './passkeys/add.ts'
export { logInWithPasskey } from './passkeys/log-in.ts'
export { newPasskeyOptions, passkeyOptions } from './passkeys/options.ts'
export { listPasskeys, removePasskey, renamePasskey } from './passkeys/passkeys.ts'
export {
  type WaysToProve,
  proofCodeSeconds,
  proveByCode,
  proveByKey,
  proveByPasskey,
  sendProofCode,
  waysToProve,
} from './prove.ts'
export { loginSubject, sendLoginCode } from './send-login-code.ts'
export { setEmailOf } from './set-email.ts'
export { mailMove, passkeyOwners, tellPasskeyOwners } from './move-mail.ts'
export { makePersonalToken, personalTokens } from './personal-tokens.ts'
export {
  type RegisteredClient,
  registerClient,
  registeredClients,
  removeClient,
} from './oauth/clients.ts'
export { allowApp, appRequest, denyApp } from './oauth/consent.ts'
export { allowDevice, denyDevice, deviceRequest } from './oauth/device.ts'
export { createOAuthHandler } from './oauth/serve.ts'
