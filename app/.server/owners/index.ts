export { endOwner } from './end-owner.ts'
export { leaveFeed, updateOwners } from './change-owners.ts'
