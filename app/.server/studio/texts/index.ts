export { awaitText, noteArrival } from './announced.ts'
export { awaitArrival, takeInArrivals } from './arrivals.ts'
export { generateChapters, transcribeAudio, transcribeItem } from './ask.ts'
export { carryTexts } from './carry-texts.ts'
export { foundChapters } from './found-chapters.ts'
export { entitledTexts, entitledTranscript } from './heard-texts.ts'
export { deleteUnpublishedTexts, publishTexts, storeTexts, storeTextsOf } from './held-texts.ts'
export { makeAiText } from './make.ts'
export { settleOldAnnouncements } from './old-announcements.ts'
export { publicSummary } from './public-summary.ts'
export {
  type EditedTexts,
  type TextsOverview,
  getChapters,
  getEditedTexts,
  getItemTexts,
  getOwnChapters,
  getPublishedChapters,
  getSummary,
  getTranscript,
} from './read.ts'
export { referencesInWords } from './references/in-words.ts'
export {
  copyReferencesToChapters,
  editReferences,
  getReferences,
  updateReferences,
} from './references/references.ts'
export { referencesOf, storeReferences } from './references/stored-references.ts'
export { withTimeSplits } from './references/time-splits.ts'
export { saveChapters, saveTranscript } from './segments.ts'
export { uploadRefusal } from './sent-uploads.ts'
export {
  applyAiSegments,
  editChapters,
  importChapters,
  importTranscript,
  updateChapters,
  updateTranscript,
} from './update.ts'
