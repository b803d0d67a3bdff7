export { accountLabel, accountName } from './account-label.ts'
export { accountsOf, currentUser, toCurrentUser } from './current-user.ts'
export { grantAdmin, revokeAdmin } from './grant-admin.ts'
export { discardPictures, profilePictureKey, removePicture, setPicture } from './picture.ts'
export { setName } from './profile.ts'
export {
  profileByUsername,
  publicProfile,
  publicProfiles,
  usernamesAmong,
} from './public-profile.ts'
export { setUsername } from './username.ts'
