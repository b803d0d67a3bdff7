export { acceptInvite, leaveFeed, updateOwners } from './change-owners.ts'
export { endOwner } from './end-owner.ts'
