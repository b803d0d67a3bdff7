export { awaitArrival, takeInArrivals } from './arrivals.ts'
export { cancelTranscription, generateChapters, transcribeAudio, transcribeItem } from './ask.ts'
export { awaitText, noteArrival } from './awaited-texts.ts'
export { carryTexts } from './carry-texts.ts'
export { entitledTexts, entitledTranscript } from './entitled-texts.ts'
export { foundChapters } from './found-chapters.ts'
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
} from './item-texts.ts'
export { makeAiText, transcribeNext } from './make.ts'
export { settleOldAnnouncements } from './old-announcements.ts'
export { fillLyrics } from './lyrics-from-tags.ts'
export { publicSummary } from './public-summary.ts'
export { referencesInWords } from './references/in-words.ts'
export {
  copyReferencesToChapters,
  editReferences,
  getReferences,
  updateReferences,
} from './references/references.ts'
export { referencesOf, storeReferences } from './references/stored-references.ts'
export { withTimeSplits } from './references/time-splits.ts'
export { keepTranscript } from './keep-transcript.ts'
export { saveChapters, saveTranscript } from './segments.ts'
export { uploadRefusal } from './sent-uploads.ts'
export {
  deleteUnpublishedTexts,
  publishTexts,
  storeTexts,
  storeTextsOf,
} from './unpublished-texts.ts'
export {
  applyAiSegments,
  editChapters,
  importChapters,
  importTranscript,
  updateChapters,
  updateTranscript,
} from './update.ts'
