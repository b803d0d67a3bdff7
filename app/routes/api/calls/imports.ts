import { searchDirectory } from '#app/.server/catalogue/directory/index.ts'
import {
  archiveArrived,
  beginArchiveUpload,
  cancelImport,
  checkRedirect,
  confirmImport,
  exportFeed,
  getImport,
  getImportItems,
  getImports,
  proveByCode,
  proveByTxt,
  publishImport,
  retryImport,
  sendImportCode,
  startArtistImport,
  startShowImport,
} from '#app/.server/studio/moving/index.ts'
import { accountCall, type Call } from '#app/.server/base/http/json-call.ts'
import { feedIdInput } from '#app/schemas/studio/hosting.ts'
import * as schema from '#app/schemas/studio/imports.ts'

/** The calls for importing shows and artists, and for moving them elsewhere. */
export const importCalls = {
  'me/directory-search': accountCall(schema.directorySearchInput, searchDirectory),
  'me/hosting-feed-start-import': accountCall(schema.showImportInput, startShowImport),
  'me/hosting-artist-start-import': accountCall(schema.artistImportInput, startArtistImport),
  'me/hosting-import-send-code': accountCall(schema.importIdInput, sendImportCode),
  'me/hosting-import-verify-code': accountCall(schema.importCodeInput, proveByCode),
  'me/hosting-import-verify-txt': accountCall(schema.importIdInput, proveByTxt),
  'me/hosting-imports-get': accountCall(schema.importsInput, getImports),
  'me/hosting-import-get': accountCall(schema.importIdInput, getImport),
  'me/hosting-import-items-get': accountCall(schema.importItemsInput, getImportItems),
  'me/hosting-import-confirm': accountCall(schema.importIdInput, confirmImport),
  'me/hosting-archive-begin': accountCall(schema.archiveBeginInput, beginArchiveUpload),
  'me/hosting-archive-arrived': accountCall(schema.importIdInput, archiveArrived),
  'me/hosting-import-retry': accountCall(schema.importRetryInput, retryImport),
  'me/hosting-import-publish': accountCall(schema.importIdInput, publishImport),
  'me/hosting-import-cancel': accountCall(schema.importIdInput, cancelImport),
  'me/hosting-feed-check-redirect': accountCall(feedIdInput, checkRedirect),
  'me/hosting-feed-export': accountCall(feedIdInput, exportFeed),
} satisfies Record<string, Call>
