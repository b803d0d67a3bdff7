export { accountsOf, currentUser, toCurrentUser } from './current-user.ts'
export {
  accountOfKey,
  accountOfProfile,
  addKey,
  holderOfKey,
  isKeyOfAccount,
  keyOfUsername,
  keysOfAccounts,
  linkedKey,
  removeKey,
  viewerKey,
} from './nostr-keys.ts'
export {
  pictureAddress,
  pictureKey,
  profilePictureKey,
  profilePicturesOf,
} from './picture-address.ts'
export {
  agreedAt,
  isAccountSuspended,
  isKeySuspended,
  isSuspended,
  owesTermsByKey,
} from './held-back.ts'
export {
  profileByUsername,
  publicProfile,
  publicProfiles,
  usernamesAmong,
} from './public-profile.ts'
