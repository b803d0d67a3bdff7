export {
  getImport,
  getImportItems,
  getImports,
  type Import,
  type ImportedFeed,
  type ImportedItem,
} from './answers.ts'
export { confirmImport, retryImport } from './begin-copy.ts'
export { cancelImport } from './cancel.ts'
export { cleanUpFeedImports } from './clean-up.ts'
export { copyImportCover } from './copy-cover.ts'
export { copyImportItem } from './copy-item.ts'
export { measureImport } from './measure.ts'
export { type FeedPreview, previewArtist, previewShow } from './preview.ts'
export { proveByCode, proveByTxt, sendImportCode } from './proof.ts'
export { publishImport, type PublishedFeed } from './publish.ts'
export { readImport } from './read-source.ts'
export { checkRedirect } from './redirect.ts'
export { startArtistImport, startShowImport } from './start.ts'
