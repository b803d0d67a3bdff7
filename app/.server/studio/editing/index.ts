export { buyersOfItem, deleteButBought, markDeleted } from './buyers.ts'
export { duplicateItem } from './duplicate-item.ts'
export { editItems, itemsToChoose } from './edit-items.ts'
export { exportEdits } from './export-edits.ts'
export { feedFormRecord, feedRecord, saveFeedForm } from './feed-form.ts'
export { createHostingFeed, getHostingFeed, getHostingFeeds, updateHostingFeed } from './feeds.ts'
export {
  itemFormOf,
  itemFormRecord,
  itemRecord,
  missingInItem,
  saveItemForm,
  scheduleAsWritten,
} from './item-form.ts'
export {
  createHostingItem,
  deleteHostingItem,
  getHostingItem,
  getHostingItems,
  updateHostingItem,
} from './items.ts'
export { type ItemState, itemHistory, restoreItem } from './item-history.ts'
export { moveTrack } from './move-track.ts'
export { type NamedItem, namedItems } from './named-items.ts'
export {
  deleteNotesTemplate,
  notesTemplates,
  putTemplateIn,
  saveNotesTemplate,
  templatesToPutIn,
} from './notes-templates.ts'
export { type Edited, type OwnFeed, getOwnFeed, getOwnItem } from './own-records.ts'
export { getOwnTracks, missingInRelease, tracksToCome } from './release-form.ts'
export { hasPublicItem, latestStudioItems, listStudioItems, listedFeedIds } from './studio-items.ts'
