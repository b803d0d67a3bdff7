export { acceptInvite, leaveFeed, updateOwners } from './change-owners.ts'
export { sendWebhooks } from './webhooks/send.ts'
export { endOwner } from './end-owner.ts'
