export { episodeActions } from './actions-told.ts'
export {
  addOpenSubscriptions,
  changeOpenSubscription,
  deleteOpenSubscription,
} from './change-open-podcast.ts'
export { changeSubscriptions, putSubscriptions } from './change-subscriptions.ts'
export { nameDevice, syncDevices } from './devices.ts'
export { exportSync, exportSyncActions, exportSyncSubscriptions } from './export.ts'
export { cleanUpSync, followUnknown } from './follow-unknown.ts'
export {
  type PodcastList,
  createList,
  deleteList,
  podcastList,
  podcastLists,
  replaceList,
} from './lists.ts'
export {
  type OpenSubscription,
  isOpenDeletion,
  openSubscription,
  openSubscriptions,
} from './open-podcast.ts'
export { episodeAt, episodesOf, podcastAt, podcastsAt, podcastsById } from './podcasts.ts'
export { type SettingsOf, changeSettings, syncSettings } from './settings.ts'
export { allSubscriptions, subscriptionChanges } from './subscriptions-told.ts'
export { uploadActions } from './upload-actions.ts'
