export { admit, mayOpenAccount } from './admit.ts'
export {
  cleanUpInvitations,
  endInvitation,
  isOpenInvitation,
  listInvitations,
  makeInvitation,
} from './invitations.ts'
export { agreeToTerms, legalLock, ownTerms } from './terms.ts'
export { approveAccount, listWaiting, mailDecision, refuseAccount } from './waiting-accounts.ts'
