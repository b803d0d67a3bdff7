export {
  type ManagedFeed,
  authorizeChosen,
  authorizeFeed,
  authorizeItem,
  authorizeItems,
  changeFeed,
  changeItem,
  lockFeed,
  managedFeedType,
  managesFeed,
  noFeed,
  ownsFeed,
  requireFeedManager,
  requireFeedOwner,
  requireOwner,
  requireStored,
  roleIn,
  shareReads,
} from './access.ts'
export { followPlans, tierOfAccount, tierWithoutPlan } from './account-plans.ts'
export { changeStamp, changesOfOthers, refuseUnseen } from './change-stamp.ts'
export { changedFeeds, clearDecisions, markChanged, publishAnew } from './changes.ts'
export {
  completeChecklistTask,
  completeTask,
  completeTaskOf,
  dismissChecklist,
} from './checklist.ts'
export {
  type Enclosure,
  type FeedContent,
  type FeedImport,
  type HostingFeed,
  type HostingItem,
  type ItemContent,
  type ItemVersion,
  type OneVersion,
  type Subscription,
  mergeContent,
} from './content.ts'
export { fileAt, newFiles, slotOf, videoOf, withFileAt } from './enclosures.ts'
export { itemsOf, requireItems } from './item-count.ts'
export type { FieldChanges } from './item-history.ts'
export { mintItemId } from './new-ids.ts'
export {
  firstLanguage,
  insertFeed,
  insertItem,
  insertItems,
  isNew,
  isUnstored,
} from './new-records.ts'
export {
  type PublishProblem,
  feedProblems,
  itemProblems,
  publishProblems,
  refuseProblems,
  releaseProblems,
  tracksProblems,
} from './publish-checks.ts'
export { publishedDate, refuseDateAhead } from './published-date.ts'
export { listRailFeeds } from './rail-feeds.ts'
export { refuseBeyond } from './refuse-beyond.ts'
export { endServingIn, noteTakenBack } from './replaced-files.ts'
export { withoutSpareFiles } from './required-audio.ts'
export { authorizeShow, claimedShows } from './show-owners.ts'
export {
  type FeedRow,
  type ItemRow,
  takesSubscriptions,
  toFeedRow,
  toHostingFeed,
  toHostingItem,
  toItemRow,
} from './rows.ts'
export { publishFeedContent, saveFeed, setFeed } from './save-feed.ts'
export {
  type Effect,
  keepUnpublished,
  publishItemContent,
  saveItem,
  setItem,
  staysUnpublished,
} from './save-item.ts'
export { nextUpdate, refuseStale } from './stale.ts'
export { areWanted, sendSoon, tellWebhooks } from './tell-webhooks.ts'
export {
  type UnpublishedChanges,
  addChanges,
  differing,
  editedRecord,
  onlyChanges,
  withChanges,
  withoutChanges,
} from './unpublished-changes.ts'
