export { feedLog } from './feed-log.ts'
export { followNodeKey } from './follow-node-key.ts'
export { giveFeed } from './hand-over.ts'
export { newInvite, pendingInvites, sendInvites, withdrawInvite } from './invites.ts'
export { checkLightningAddress } from './lightning-address.ts'
export { lightningFee, publishedFee, withFee } from './lightning-fee.ts'
export { withMembers } from './members.ts'
export { ownedPublicIds } from './owned-feeds.ts'
export { fieldsToDiscard, requireOwnerFields } from './owner-fields.ts'
export {
  type EndOwner,
  type EndedOwner,
  lockReleases,
  ownersOf,
  withReleases,
} from './owner-records.ts'
export { leaveFeed, updateOwners } from './owners.ts'
export { provePayoutChange, recordPayoutChange } from './payout-change.ts'
export {
  presetsOf,
  presetsOfFeedsChanged,
  presetsOfOwnerChanged,
  publishedPresets,
} from './presets.ts'
export {
  type InviteKey,
  acceptInvite,
  declineInvite,
  findInvite,
  receivedInvites,
} from './received-invites.ts'
export { splitsOf, unreachedSplits } from './splits.ts'
export { checkedValue, recipientsInWords } from './value.ts'
export { cleanUpWebhooks, listDeliveries, resendDelivery, sendTest } from './webhooks/deliveries.ts'
export { pauseWebhooksOfOwner } from './webhooks/end-owner.ts'
export { openTarget, sealWebhooksAnew, type WebhookTarget } from './webhooks/sealed.ts'
export {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  pauseWebhook,
  setWebhook,
  updateWebhook,
} from './webhooks/webhooks.ts'
