export {
  answerAppeal,
  appealSuspension,
  exportSuspensions,
  ownSuspension,
  suspensionOf,
} from './appeal.ts'
export { deleteAccountNow, nameOf, setAddress, setQuota, signOutAccount } from './changes.ts'
export { setRole } from './roles.ts'
export {
  type EndedSuspension,
  dueSuspensions,
  endDueSuspension,
  restoreAccount,
  suspendAccount,
} from './suspend.ts'
export { mailSuspension } from './owner-mail.ts'
