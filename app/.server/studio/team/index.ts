export { feedLog } from './feed-log.ts'
export { pendingInvites, withdrawInvite } from './invites.ts'
export { ownedPublicIds } from './owned-feeds.ts'
export { fieldsToDiscard, requireOwnerFields } from './owner-fields.ts'
export {
  type EndOwner,
  type EndedOwner,
  lockReleases,
  ownersOf,
  roleAmong,
  withReleases,
} from './owner-records.ts'
export { leaveFeed, updateOwners } from './owners.ts'
export {
  type InviteKey,
  acceptInvite,
  declineInvite,
  findInvite,
  receivedInvites,
} from './received-invites.ts'
