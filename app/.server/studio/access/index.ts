export {
  type OpenAddress,
  addressUrl,
  askedAddress,
  getPrivateFeed,
  privateFeedOf,
  renewPrivateFeed,
  revokePrivateFeed,
} from './addresses.ts'
export { type EntitledItem, entitledFiles, entitledItems } from './entitled-files.ts'
export { entitledFilesOfHits, entitledHits, withEntitledFiles } from './entitled-hits.ts'
export { entitledMedia } from './entitled-media.ts'
export { exportRights } from './export.ts'
export {
  type ItemExtra,
  type ItemExtras,
  type Versions,
  audioOf,
  mastersFor,
  itemExtras,
  videosOf,
} from './item-extras.ts'
export { boughtSql } from './may-hear-sql.ts'
export { mediaAccess } from './media-access.ts'
export {
  type KeptObject,
  type ObjectFacts,
  type TextObject,
  arrivalAt,
  arrivalKey,
  archiveKey,
  archives,
  arriving,
  deleteObject,
  findObject,
  insertArrivingText,
  isTextObject,
  mediaUrl,
  objectAt,
  ownFilename,
  saveObject,
  textTypes,
} from './media-objects.ts'
export { previewToken } from './preview-token.ts'
export { publicVersion } from './public-version.ts'
export { readPublicFile } from './read-public-file.ts'
export {
  type Right,
  boughtItems,
  buyersOf,
  endRight,
  grantRight,
  mayHear,
  rightsOf,
} from './rights.ts'
export { addressToken, listenerToken } from './tokens.ts'
export { cleanUpRights, noteUse, tellOfSharedAddress } from './uses.ts'
export { folderOf, isMadeOf, madeOf, sourceOf, uploadOf } from './video-objects.ts'
